// @ts-check
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import { joinedScript } from './joined.mjs';

const LIMIT = 10 * 1024;

test('the script without comments is at most 10 KB, compressed', (context) => {
  const { length } = execFileSync('gzip', ['-9'], { input: joinedScript() });
  context.diagnostic(`${length} bytes`);
  assert.ok(length <= LIMIT, `${length} bytes`);
});
