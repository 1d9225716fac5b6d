// @ts-check
// The server joins the modules by concatenation. These are the rules that make it correct.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { ENTRY, importedNames, joinedScript, moduleNames, readModule, withoutComments } from './joined.mjs';

/** @param {string} source */
const topLevelLines = (source) => source.split('\n').filter((line) => /^[^\s})\]]/.test(line));

/** @param {string} source */
const topLevelNames = (source) =>
  [...source.matchAll(/^(?:export )?(?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, name]) => name);

for (const name of moduleNames) {
  const source = withoutComments(readModule(name));

  test(`${name}: comments have lines of their own`, () => {
    assert.doesNotMatch(source.replace(/https?:\/\//g, ''), /\/\/ |\/\*/);
  });

  test(`${name}: an import names what it imports, from a module in the same folder`, () => {
    const imports = source.match(/^import\b[^;]*;$/gm) ?? [];
    for (const statement of imports) assert.match(statement, /^import \{\s[\w,\s]+\s\} from '\.\/[\w-]+\.mjs';$/);
    assert.equal(importedNames(source).length, imports.length);
    assert.doesNotMatch(source, /\bimport\s*\(|\bimport\.meta|^[ \t]+import\b/m);
  });

  test(`${name}: an export is a declaration`, () => {
    for (const [statement] of source.matchAll(/^.*\bexport\b.*$/gm))
      assert.match(statement, /^export (async )?(function|const|class) \w/);
  });

  if (name === ENTRY) continue;

  test(`${name}: the top level only declares`, () => {
    for (const line of topLevelLines(source.replace(/^import\b[^;]*;$/gm, '')))
      assert.match(line, /^(export )?(async )?(function|const|class) \w/);
    assert.doesNotMatch(source, /^(export )?const \w+ = (await\b|document\b|window\b|addEventListener\b)/m);
  });
}

test('no name is declared in two modules', () => {
  const names = moduleNames.flatMap((name) => topLevelNames(readModule(name)));
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});

test('no module imports itself, directly or through others', () => {
  /** @param {string} name @param {string[]} importers */
  function check(name, importers) {
    assert.ok(!importers.includes(name), [...importers, name].join(' imports '));
    for (const imported of importedNames(readModule(name))) check(imported, [...importers, name]);
  }
  check(ENTRY, []);
});

test('the entry imports every module, directly or through others', () => {
  const script = joinedScript();
  for (const name of moduleNames)
    for (const declared of topLevelNames(readModule(name))) assert.match(script, new RegExp(`\\b${declared}\\b`), name);
});

test('the joined script is valid, and has no imports, exports and comments', () => {
  const script = joinedScript();
  const options = ['--input-type=module', '--check'];
  const { status, stderr } = spawnSync(process.execPath, options, { input: script, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(script, /^\s*(import|export|\/\/|\/\*)/m);
});

test('the script runs under a policy that forbids evaluated code and inline styles', () => {
  assert.doesNotMatch(joinedScript(), /\beval\(|new Function|\.style\b|setTimeout\(['"`]|document\.write/);
});
