import { join } from 'node:path'
import type postgres from 'postgres'
import { type ColumnSets, readStatement, type Statement } from './statement'

const SQL_ROOT = join(import.meta.dir, '../../../sql')

/** PostgreSQL type → TypeScript type, as `connection.ts` reads and writes them. */
const TYPES: Record<number, string> = {
  16: 'boolean',
  17: 'Uint8Array',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'unknown',
  700: 'number',
  701: 'number',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'number[]',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1114: 'string',
  1184: 'string',
  1700: 'string',
  3802: 'unknown',
}
const ARRAYS = new Set([1007, 1009, 1015, 1016])
/** `void`, which statements that only call functions return. */
const VOID = 2278

type Described = { types: number[]; columns: { name: string; type: number; table?: number; number?: number }[] }
type Node = Map<string, Node | string>

/** Writes the registry's sources, by their paths in the project: each context has its own, so that a change in one does
 *  not rewrite another's. Every statement has the types that the migrated database gives it, and its places for columns
 *  filled in from `sets`. */
export async function generateQueries(
  sql: postgres.Sql,
  sets: ColumnSets,
  root = SQL_ROOT,
): Promise<Map<string, string>> {
  const notNull = await notNullColumns(sql)
  const files = [...new Bun.Glob('*/*/*.sql').scanSync(root)].filter(file => !file.endsWith('.gen.sql')).sort()
  const tree: Node = new Map()
  for (const file of files) {
    const [context, area, name] = file.replace(/\.sql$/, '').split('/') as [string, string, string]
    const statement = readStatement(file, await Bun.file(join(root, file)).text(), sets)
    const path = [context, camel(area), camel(name)]
    place(tree, path, await declare(sql, `${context}/${area}/${name}`, statement, notNull))
  }
  return new Map([...tree].map(([context, rooms]) => [pathOf(context), sourceOf(context, rooms)]))
}

const pathOf = (context: string): string =>
  context === 'platform' ? 'src/platform/db/queries.gen.ts' : `src/${context}/queries.gen.ts`

function sourceOf(context: string, rooms: Node | string): string {
  return [
    `// Made by \`bun run sql\` from the files under sql/${context}. Do not edit.`,
    `import { query } from '${context === 'platform' ? './query' : '../platform/db/query'}'`,
    '',
    `export const sql = ${print(rooms, '')} as const`,
    '',
  ].join('\n')
}

async function declare(
  sql: postgres.Sql,
  name: string,
  statement: Statement,
  notNull: ReadonlySet<string>,
): Promise<string> {
  const described = await describe(sql, name, statement.text)
  const outer = /\b(left|right|full)\s+(outer\s+)?join\b/i.test(statement.text)
  const params = statement.params.map((param, i) => `${param}: ${typeOf(described.types[i]!, name)} | null`)
  const columns = described.columns
    .filter(column => column.type !== VOID)
    .map(column => {
      const said = statement.columns.get(column.name)
      if (said) return `${column.name}: ${said}`
      const sure = !outer && notNull.has(`${column.table}.${column.number}`)
      return `${column.name}: ${typeOf(column.type, name)}${sure ? '' : ' | null'}`
    })
  for (const column of statement.columns.keys()) {
    if (!described.columns.some(other => other.name === column)) throw new Error(`${name}: no column ${column}`)
  }
  const arrays = statement.params.filter((_, i) => ARRAYS.has(described.types[i]!))
  const lists = [JSON.stringify(statement.params), ...(arrays.length ? [JSON.stringify(arrays)] : [])]
  return [
    `/** ${statement.purpose} */`,
    `query<{ ${params.join('; ')} }, { ${columns.join('; ')} }>(`,
    `  ${JSON.stringify(name)},`,
    `  ${JSON.stringify(statement.text)},`,
    `  ${lists.join(', ')},`,
    ')',
  ].join('\n')
}

async function describe(sql: postgres.Sql, name: string, text: string): Promise<Described> {
  try {
    // boundary: `describe()` is not in the types that postgres.js publishes for unsafe statements.
    return (await (sql.unsafe(text) as unknown as { describe(): Promise<unknown> }).describe()) as Described
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
  }
}

function typeOf(oid: number, name: string): string {
  const type = TYPES[oid]
  if (!type) throw new Error(`${name}: no TypeScript type for PostgreSQL type ${oid}; add it to registry.ts`)
  return type
}

async function notNullColumns(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql.unsafe(`select attrelid::int as relation, attnum as number
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attnotnull and attnum > 0 and relkind = 'r'`)
  return new Set(rows.map(row => `${row.relation as number}.${row.number as number}`))
}

const camel = (name: string): string => name.replace(/[_-]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function place(tree: Node, [first, ...rest]: string[], value: string): void {
  if (rest.length === 0) tree.set(first!, value)
  else {
    if (!tree.has(first!)) tree.set(first!, new Map())
    place(tree.get(first!) as Node, rest, value)
  }
}

function print(node: Node | string, indent: string): string {
  if (typeof node === 'string') return node.split('\n').slice(1).join(`\n${indent}`)
  const inner = `${indent}  `
  const entries = [...node].map(([name, child]) => {
    const comment = typeof child === 'string' ? `${inner}${child.split('\n')[0]}\n` : ''
    return `${comment}${inner}${name}: ${print(child, inner)},`
  })
  return `{\n${entries.join('\n')}\n${indent}}`
}
