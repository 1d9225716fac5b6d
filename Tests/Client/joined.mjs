// Joins the modules in `Public` into one script, as the server does. Run as a program, it prints the script.

import { readdirSync, readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

export const ENTRY = 'periscope.mjs';

const IMPORT = /^import \{[^}]*\} from '\.\/([^']+)';\n/gm;
const BLANKS = / (=|===|=>|&&) |\) (?=\{)/g;
const COMMENT_LINES = /^[ \t]*(\/\/.*|\/\*[^]*?\*\/[ \t]*)\n/gm;

const folder = new URL('../../Public/', import.meta.url);

export const moduleNames = readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort();

/** @param {string} name */
export const readModule = (name) => readFileSync(new URL(name, folder), 'utf8');

/** @param {string} source */
export const withoutComments = (source) => source.replace(COMMENT_LINES, '');

/** @param {string} source */
export const importedNames = (source) => [...source.matchAll(IMPORT)].map(([, name]) => name);

/**
 * Returns the names of a module and of those that it imports, each after the ones that it needs.
 *
 * @param {string} name
 * @param {Set<string>} ordered
 */
function inDependencyOrder(name, ordered = new Set()) {
  for (const imported of importedNames(readModule(name)))
    if (!ordered.has(imported)) inDependencyOrder(imported, ordered);
  return ordered.add(name);
}

export function joinedScript() {
  const bodies = [...inDependencyOrder(ENTRY)].map((name) =>
    withoutComments(readModule(name)).replace(IMPORT, '').replace(/^export /gm, ''),
  );
  return bodies.join('').replace(/^\s+/gm, '').replace(/([{;,([])\n/g, '$1').replace(BLANKS, (text) => text.replaceAll(' ', ''));
}

if (argv[1] === fileURLToPath(import.meta.url)) stdout.write(joinedScript());
