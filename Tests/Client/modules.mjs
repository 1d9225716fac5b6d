// The modules in `Public`. The server joins them into the main script and the parts that the script loads on demand.

import { readdirSync, readFileSync } from 'node:fs';

export const ENTRY = 'periscope.mjs';

const IMPORT = /^import \{[^}]*\} from '\.\/([^']+)';\n/gm;
const PART = /\bimport\('\.\/([^']+)'\)/g;
const COMMENT_LINES = /^[ \t]*(\/\/.*|\/\*[^]*?\*\/[ \t]*)\n/gm;

const folder = new URL('../../Public/', import.meta.url);

export const moduleNames = readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort();

/** @param {string} name */
export const readModule = (name) => readFileSync(new URL(name, folder), 'utf8');

/** @param {string} source */
export const withoutComments = (source) => source.replace(COMMENT_LINES, '');

/** @param {string} source */
export const importedNames = (source) => [...source.matchAll(IMPORT)].map(([, name]) => name);

/** Returns the names of the parts that a module loads on demand. @param {string} source */
export const partNames = (source) => [...withoutComments(source).matchAll(PART)].map(([, name]) => name);
