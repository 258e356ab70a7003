// The table of pages, put together of the rooms' tables, and the list of their paths for the server and for `tsc`.

import { dirname, join, relative } from 'node:path'
import type { Page } from './web/page'

const SRC = import.meta.dir
const MADE = '// Made by "bun run sql"'
/** Pages outside the table: for visitors who are not signed in, or not fully. */
const ENTRIES = [
  '/',
  '/setup',
  '/sign-in',
  '/invitation',
  '/forgot-password',
  '/password-reset',
  '/email-change',
  '/unsubscribe',
  '/support',
  '/confirm-identity',
]

const tables = (): string[] => ['web/pages.ts', ...[...new Bun.Glob('*/*/web/pages.ts').scanSync(SRC)].sort()]

/** The tables of all rooms as one. */
export function pagesFile(): string {
  const from = tables().map((file, i) => ({ name: `of${i}`, path: relativeTo('web', file) }))
  return [
    `${MADE} from the pages.ts of the app and of every room. Do not edit.`,
    ...from.map(({ name, path }) => `import { pages as ${name} } from '${path}'`),
    "import type { Page } from './page'",
    '',
    '/** Every page of a signed-in member. */',
    `export const pages: readonly Page[] = [${from.map(({ name }) => `...${name}`).join(', ')}]`,
    '',
  ].join('\n')
}

/** The paths of all pages, each with the file that shows it: the server sends along what the page that is asked for needs. */
export async function pagePathsFile(): Promise<string> {
  const rows: [path: string, file: string][] = []
  for (const table of tables()) {
    const { pages } = (await import(join(SRC, table))) as { pages: readonly Page[] }
    for (const { path, load } of pages) rows.push([path, fileOf(table, load)])
  }
  const paths = [...ENTRIES, ...rows.map(([path]) => path)]
  return [
    `${MADE} from the table of pages. Do not edit.`,
    '',
    `export type PagePath =\n${paths.map(path => `  | '${path}'`).join('\n')}`,
    '',
    '/** Path → the file that shows it, or null where it comes with the app itself. */',
    'export const pagePaths: Readonly<Record<PagePath, string | null>> = {',
    ...ENTRIES.map(path => `  '${path}': null,`),
    ...rows.map(([path, file]) => `  '${path}': '${file}',`),
    '}',
    '',
  ].join('\n')
}

/** The file that a row loads, as its import says it. */
function fileOf(table: string, load: Page['load']): string {
  const named = /import\(\s*['"]([^'"]+)['"]/.exec(load.toString())?.[1]
  if (!named) throw new Error(`src/${table}: a page loads by \`await import('…')\``)
  return `src/${join(dirname(table), named)}.tsx`
}

function relativeTo(folder: string, file: string): string {
  const path = relative(join(SRC, folder), join(SRC, file)).replace(/\.ts$/, '')
  return path.startsWith('.') ? path : `./${path}`
}
