// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

test('the browser modules have no type errors', () => {
  const project = fileURLToPath(new URL('.', import.meta.url));
  const { error, stdout } = spawnSync('tsc', ['-p', project], { encoding: 'utf8' });
  assert.ok(!error, `This test needs tsc, which Debian has in the package node-typescript. ${error}`);
  assert.equal(stdout, '');
});
