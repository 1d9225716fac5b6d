// @ts-check
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

test('the runtime has no mistake of type', (context) => {
  const { error, stdout } = spawnSync('tsc', ['-p', fileURLToPath(new URL('.', import.meta.url))], { encoding: 'utf8' });
  if (error) return context.skip('needs TypeScript, which is the package node-typescript');
  assert.equal(stdout, '');
});
