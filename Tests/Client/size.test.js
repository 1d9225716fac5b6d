// @ts-check
import assert from 'node:assert/strict';
import { execSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';

const folder = new URL('../../Public/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js')).sort();
const read = (name) => readFileSync(new URL(name, folder), 'utf8');

test('the runtime is at most six kilobytes, compressed and with its comments', (context) => {
  const size = +execSync('cat *.js | gzip -9 | wc -c', { cwd: folder, encoding: 'utf8' });
  context.diagnostic(`${size} bytes`);
  assert.ok(size <= 6144, `${size} bytes`);
});

for (const name of scripts)
  test(`${name} runs under a policy that forbids evaluated code and inline styles`, () => {
    assert.doesNotMatch(read(name), /\beval\(|new Function|\.style\b|setTimeout\(['"`]|document\.write/);
  });
