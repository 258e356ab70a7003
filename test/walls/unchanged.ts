// What the marked company has, row by row, so that a write that got through a wall is found whatever it wrote.

import type postgres from 'postgres'

/** What changes in a row by what anybody may do: an enquiry joins a lead, a key is used, a sign-in fails. */
const MAY_CHANGE: Record<string, string> = {
  lead: '{enquiry_count,last_enquiry_at,updated_at}',
  lead_source: '{last_received_at,received_count}',
  api_key: '{last_used_at,last_used_address}',
  member: '{failed_sign_ins,last_failed_at,failed_proofs,last_failed_proof_at}',
  session: '{last_seen_at,address,user_agent}',
}
/** What comes of an enquiry that a colleague enters of somebody else's person: a line on the lead, a name, or a lead of another
 *  kind, which goes to whoever had the person. */
const MAY_COME: Record<string, (row: Row, askers: ReadonlySet<unknown>) => boolean> = {
  // Of such a lead.
  sla_clock: () => true,
  lead_external_id: () => true,
  // The name that the enquiry gave.
  contact_other_name: ({ source }) => source === 'hand',
  lead: (row, askers) => !askers.has(row.owner_id),
  activity: ({ type, data }) =>
    type === 'enquiry' || (type === 'assignment' && (data as Row).reason === 'knows this person already'),
}
/** Kept by the program, or only ever added to. */
const PASSED_OVER = new Set([
  'number_series',
  'idempotency_key',
  'assignment_turn',
  'assignment_day',
  'event',
  'audit_entry',
  // Noted when an enquiry names two people, and taken away when they have been compared.
  'contact_told_together',
  // Counted as enquiries come: which numbers come with many people.
  'lead_shared_value',
])
/** What people have of their own and do as they like with, by what says whose it is. In other tables a row of theirs counts like everybody's. */
const OF_ONES_OWN: Record<string, string> = {
  activity: 'contact_id',
  api_key: 'created_by',
  contact: 'owner_id',
  contact_email: 'contact_id',
  contact_phone: 'contact_id',
  lead: 'owner_id',
  mail: 'member_id',
  mcp_connection: 'member_id',
  mcp_token: 'connection_id',
  mobile_token: 'session_id',
  notification_choices: 'member_id',
  saved_view: 'owner_id',
  saved_view_choice: 'member_id',
  session: 'member_id',
  support_look: 'session_id',
  support_session: 'id',
  totp: 'member_id',
}
/** What somebody else decides of a member. */
const DECIDED = ['role_id', 'team_id', 'status', 'takes_leads']

type Row = Record<string, unknown>
/** Table and key → what the row is, and whether it may be new. */
export type Rows = ReadonlyMap<string, { is: string; mayCome: boolean }>

/** Every row of the company, but for what those who do the asking have of their own. `askers`: members, and the sessions
 *  and keys that were made to ask with. */
export async function rowsOf(sql: postgres.Sql, companyId: string, askers: Iterable<string> = []): Promise<Rows> {
  const theirs = new Set<unknown>(askers)
  // Whoever may assign also enters leads for colleagues; in the sampled body such a lead is a test.
  const contacts = await sql`select id, owner_id, is_test from contact where company_id = ${companyId}`
  for (const { id, owner_id, is_test } of contacts) if (is_test || theirs.has(owner_id)) theirs.add(id)
  const rows = new Map<string, { is: string; mayCome: boolean }>()
  for (const { name, key } of await tablesOf(sql)) {
    if (PASSED_OVER.has(name)) continue
    const found = await sql.unsafe(
      `select concat_ws(' ', ${key.join(', ')}) as key, md5((to_jsonb(t) - $2::text[])::text) as hash,
              to_jsonb(t) as row
         from ${name} t where company_id = $1`,
      [companyId, MAY_CHANGE[name] ?? '{}'],
    )
    for (const { key, hash, row } of found) {
      const holder = OF_ONES_OWN[name]
      if (holder && (theirs.has(row.id) || theirs.has(row[holder]))) continue
      const isAsker = name === 'member' && theirs.has(row.id)
      const is = isAsker ? DECIDED.map(column => row[column]).join(' ') : hash
      rows.set(`${name} ${key}`, { is, mayCome: MAY_COME[name]?.(row, theirs) ?? false })
    }
  }
  return rows
}

const tablesOf = (sql: postgres.Sql) => sql<{ name: string; key: string[] }[]>`
  select c.relname as name, array_agg(k.attname::text order by place) as key
    from pg_class c
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join unnest(i.indkey) with ordinality as part (attnum, place) on true
    join pg_attribute k on k.attrelid = c.oid and k.attnum = part.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
   group by 1 order by 1`

/** The rows of `before` that are gone or others now, and those that are new. */
export function changedRows(before: Rows, now: Rows): string[] {
  const changed = [...before].filter(([key, { is }]) => now.get(key)?.is !== is)
  const added = [...now].filter(([key, { mayCome }]) => !before.has(key) && !mayCome)
  return [...changed, ...added].map(([key]) => key)
}
