// A company in which every text, number, address and amount is one that stands nowhere else, so that wherever a byte of
// it turns up one knows whose it was. Columns come from the database: one that is added later is marked by itself.

import type postgres from 'postgres'
import type { TestApp } from '../support/app'

/** Where a mark stands, or which row an id is of. */
export type Mark = { table: string; column: string; row: string }

export type Marks = {
  /** Every mark that occurs in a text, in whatever spelling. */
  in(text: string): Mark[]
  /** Mark → where it stands. */
  all: ReadonlyMap<string, Mark>
  /** The mark of a column in some row. */
  of(table: string, column: string): string
  /** Ids of the marked company's rows by table, at most two of each. */
  ids: ReadonlyMap<string, readonly string[]>
}

/** What the program reads by: words of its own, keys, hashes, what is found again by its very value. */
const WORKING =
  /(^|_)(ids?|key|e164|kind|type|status|hash|zone|route|period|series|color|template|category|reversed|folded|outcome|ref|code|phone_rule_agents|policy|channel|purpose|platform|language|locale|format|scopes|types|moves|rights|permissions|rules|kinds|actor|record|lead_read|consent|hours|spans|methods|number_formats|transports|counter|fields|conditions|weights|credit|fact|counts|moved|default_for|requires|categories|statuses|reasons|evidence|terms|place|base|reassign|met_with|temperatures|columns|mapping|options|preview|sheets|covers|of_file|fingerprint|position|field_map|consent_default|received_count|rule|change|worker|sender|told_of|sent_parts|settings|deal_stages|milestone|skip_reason|accent|came_via|budget_bands|services|state|impact|search_text|definition|event|occasion|chain|next_step|path)$/
/** Tables that the program keeps for itself, none of whose rows is anybody's words, and which no room tells of. */
const UNMARKED = new Set([
  'idempotency_key',
  'number_series',
  'event',
  'audit_entry',
  'lead_tally',
  'name_word',
  'contact_to_compare',
  'contact_told_together',
])

type Column = { table: string; column: string; type: string; key: string }

/** Marks every row that `companyId` has now. */
export async function markCompany(app: TestApp, companyId: string): Promise<Marks> {
  const { sql } = app.db
  const all = new Map<string, Mark>()
  for (const { table, column, type, key } of await columnsToMark(sql)) {
    const rows = await sql.unsafe(`select ${key} as key from ${table} where ${ownerOf(table)} = $1 order by 1`, [
      companyId,
    ])
    for (const { key: row } of rows) {
      const { value, mark } = markFor(column, type, all.size)
      const set = `update ${table} set ${column} = $1::text::${type} where ${ownerOf(table)} = $2 and ${key} = $3`
      const done = await sql.unsafe(set, [value, companyId, row]).catch(passedOver)
      if (done) all.set(mark, { table, column, row })
    }
  }
  await sql`update contact set name_folded = lower(name) where company_id = ${companyId}`
  await sql`update contact_phone set e164 = '+91' || national where company_id = ${companyId}`
  await sql`update blocked_number set e164 = '+91' || national where company_id = ${companyId}`
  await sql`update call_log set e164 = '+91' || national where company_id = ${companyId}`
  const ids = await idsOf(sql, companyId)
  const rowOfId = new Map([...ids].flatMap(([table, rows]) => rows.map(id => [id, { table, column: 'id', row: id }])))
  return {
    all,
    // Every source: something was pushed to one of them only.
    ids: new Map([...ids].map(([table, rows]) => [table, table === 'lead_source' ? rows : rows.slice(0, 2)])),
    of: (table, column) => [...all].find(([, mark]) => mark.table === table && mark.column === column)![0],
    in: text => [...wordsIn(text)].flatMap(word => all.get(word) ?? rowOfId.get(word) ?? []),
  }
}

const ownerOf = (table: string): string => (table === 'company' ? 'id' : 'company_id')

/** What a column with a form of its own says to a mark: a check, a unique index, a number too large, rows that stay. */
const NO_ROOM = ['23514', '23505', '22003', '42501']

/** A value that can't be a mark stays as it is. */
function passedOver(error: { code?: string }): null {
  if (NO_ROOM.includes(error.code ?? '')) return null
  throw error
}

async function columnsToMark(sql: postgres.Sql): Promise<Column[]> {
  const columns = await sql`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
           (select string_agg(k.attname || '::text', ${` || ' ' || `} order by place)
              from pg_index i, unnest(i.indkey) with ordinality as part (attnum, place)
              join pg_attribute k on k.attrelid = c.oid and k.attnum = part.attnum
             where i.indrelid = c.oid and i.indisprimary and (k.attname <> 'company_id' or i.indnatts = 1)) as key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'bigint', 'numeric')
       and not exists (
         select from pg_constraint k
          where k.conrelid = c.oid and a.attnum = any (k.conkey)
            and (k.contype in ('p', 'f') or k.contype = 'c' and pg_get_constraintdef(k.oid) ~ 'ARRAY'))
     -- The least of two budgets gets the smaller amount.
     order by 1, 2 desc`
  return (columns as unknown as Column[]).filter(
    ({ table, column, type }) =>
      !UNMARKED.has(table) &&
      !WORKING.test(column) &&
      !(type === 'bigint' && /^(next|turn|last_turn|seq|last_)/.test(column)),
  )
}

/** A word of letters, which no mask touches and every search folds to itself. */
const word = (n: number): string =>
  `zq${[17576, 676, 26, 1].map(place => String.fromCharCode(97 + (Math.floor(n / place) % 26))).join('')}qz`
const phone = (n: number): string => `9731${String(n).padStart(6, '0')}`
const amount = (n: number): string => `4242${String(n).padStart(6, '0')}00`

/** JSON that the program reads by its keys. */
const SHAPED: Record<string, (mark: string) => unknown> = {
  address: mark => ({ line1: mark, line2: null, city: mark, district: null, state_code: '27', pin: '411057' }),
  rera_registrations: mark => [{ state_code: '27', number: mark, valid_until: null }],
}

function markFor(column: string, type: string, n: number): { mark: string; value: string } {
  if (type === 'bigint' || type === 'numeric') return { mark: amount(n), value: amount(n) }
  if (type === 'jsonb')
    return { mark: word(n), value: JSON.stringify(SHAPED[column]?.(word(n)) ?? { [word(n)]: [word(n)] }) }
  if (type === 'text[]') return { mark: word(n), value: `{${word(n)}}` }
  if (/^national$/.test(column)) return { mark: phone(n), value: phone(n) }
  if (/phone|e164/.test(column)) return { mark: phone(n), value: `+91${phone(n)}` }
  // A masked address shows its domain.
  if (/email|recipient/.test(column)) return { mark: word(n), value: `kavita@${word(n)}.example.in` }
  return { mark: word(n), value: `Of ${word(n)}` }
}

/** Everything in a text that could be a mark or an id. */
function* wordsIn(text: string): Generator<string> {
  for (const [found] of text.toLowerCase().matchAll(/zq[a-z]{4}qz/g)) yield found
  for (const [found] of text.matchAll(/4242\d{8}/g)) yield found
  for (const [found] of text.matchAll(/\b[a-z]{3}_[0-9A-Za-z]{20}/g)) yield found
  const digits = text.replace(/[\s().+/-]/g, '')
  for (const [found] of digits.matchAll(/9731\d{6}/g)) yield found
}

async function idsOf(sql: postgres.Sql, companyId: string): Promise<Map<string, string[]>> {
  const tables = await sql`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    if (UNMARKED.has(name)) continue
    const rows = await sql.unsafe(`select id from ${name} where company_id = $1 order by id`, [companyId])
    if (rows.length > 0)
      found.set(
        name,
        rows.map(row => row.id as string),
      )
  }
  return found
}
