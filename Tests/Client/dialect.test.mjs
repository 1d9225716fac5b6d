// @ts-check
// The server joins the modules by concatenation. These are the rules that make it correct.
import assert from 'node:assert/strict';
import test from 'node:test';
import { ENTRY, importedNames, moduleNames, partNames, readModule, withoutComments } from './modules.mjs';

/** The browser's global names that modules use, except those that Node has, too. */
const BROWSER_NAMES = [
  'Comment', 'DOMParser', 'Node', 'NodeFilter', 'document', 'history', 'location', 'requestAnimationFrame', 'window',
  'addEventListener', 'removeEventListener', 'matchMedia', 'getSelection', 'SharedWorker', 'HTMLElement', 'Element',
];

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
    assert.doesNotMatch(source, /\bimport\.meta|^[ \t]+import\b/m);
  });

  test(`${name}: a module that is loaded on demand is in the same folder`, () => {
    assert.equal(partNames(source).length, source.match(/\bimport\s*\(/g)?.length ?? 0);
    for (const part of partNames(source)) assert.ok(moduleNames.includes(part), part);
  });

  test(`${name}: no declared name hides a global name of the browser`, () => {
    const declared = [...source.matchAll(/\b(?:function|const|let) (\w+)/g)].map(([, declaredName]) => declaredName);
    for (const declaredName of declared)
      assert.ok(!Object.hasOwn(globalThis, declaredName) && !BROWSER_NAMES.includes(declaredName), declaredName);
  });

  test(`${name}: no code is evaluated from text, and no style is set inline`, () => {
    assert.doesNotMatch(source, /\beval\(|new Function|\.style\b|setTimeout\(['"`]|document\.write/);
  });

  test(`${name}: no wait depends on the time of day, which the user may set`, () => {
    // Only the time of day advances while a device sleeps. The connection reads it to check a silent stream when the user returns.
    const others = name === 'connection.mjs' ? source.replace('now = () => Date.now())', '') : source;
    assert.doesNotMatch(others, /\bDate\.now\b|new Date\(\)/);
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

test('no top-level name is declared in two browser modules', () => {
  const names = moduleNames.flatMap((name) => topLevelNames(readModule(name)));
  assert.deepEqual(names.filter((name, index) => names.indexOf(name) !== index), []);
});

test('no browser module imports itself, directly or through others', () => {
  /** @param {string} name @param {string[]} importers */
  function check(name, importers) {
    assert.ok(!importers.includes(name), [...importers, name].join(' imports '));
    for (const imported of importedNames(readModule(name))) check(imported, [...importers, name]);
  }
  check(ENTRY, []);
});

test('the entry imports every browser module, directly or through others, or loads it on demand', () => {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} name */
  function visit(name) {
    if (found.has(name)) return;
    found.add(name);
    for (const other of [...importedNames(readModule(name)), ...partNames(readModule(name))]) visit(other);
  }
  visit(ENTRY);
  assert.deepEqual([...found].sort(), moduleNames);
});

test('a module that is loaded on demand loads no further ones, and shares its imports only with the entry', () => {
  /** @param {string} name @param {Set<string>} found */
  function closure(name, found = new Set()) {
    for (const imported of importedNames(readModule(name))) closure(imported, found);
    return found.add(name);
  }
  const core = closure(ENTRY);
  const parts = [...new Set([...core].flatMap((name) => partNames(readModule(name))))];
  const own = parts.flatMap((part) => [...closure(part)].filter((name) => !core.has(name)));
  assert.equal(new Set(own).size, own.length);
  for (const name of own) assert.deepEqual(partNames(readModule(name)), [], name);
});
