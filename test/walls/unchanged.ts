// What the marked company has, row by row, so that a write that got through a wall is found whatever it wrote.

import type postgres from 'postgres'

/** What changes in a row by what anybody may do: an enquiry joins a lead, a key is used, a sign-in fails. */
const MAY_CHANGE: Record<string, string> = {
  lead: '{enquiry_count,last_enquiry_at,updated_at}',
  lead_source: '{last_received_at,received_count}',
  api_key: '{last_used_at,last_used_address}',
  member: '{failed_sign_ins,last_failed_at}',
  session: '{last_seen_at,address,user_agent}',
}
/** Kept by the program, or only ever added to. */
const PASSED_OVER = new Set(['number_series', 'idempotency_key', 'assignment_turn', 'event', 'audit_entry'])

export type Rows = ReadonlyMap<string, string>

/** Table and key → hash of every row of the company, but for those of the people who do the asking. */
export async function rowsOf(sql: postgres.Sql, companyId: string, askers: readonly string[] = []): Promise<Rows> {
  const tables = await sql`
    select c.relname as name, array_agg(k.attname::text order by place) as key
      from pg_class c
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'company_id'
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join unnest(i.indkey) with ordinality as part (attnum, place) on true
      join pg_attribute k on k.attrelid = c.oid and k.attnum = part.attnum
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by 1 order by 1`
  const rows = new Map<string, string>()
  for (const { name, key } of tables) {
    if (PASSED_OVER.has(name)) continue
    const found = await sql.unsafe(
      `select concat_ws(' ', ${key.join(', ')}) as key, md5((to_jsonb(t) - $2::text[])::text) as hash,
              to_jsonb(t) as row
         from ${name} t where company_id = $1`,
      [companyId, MAY_CHANGE[name] ?? '{}'],
    )
    for (const row of found) {
      const whose = [row.row.id, row.row.member_id, row.row.created_by]
      if (!askers.some(asker => whose.includes(asker))) rows.set(`${name} ${row.key}`, row.hash)
    }
  }
  return rows
}

/** The rows of `before` that are gone or others now. */
export const changedRows = (before: Rows, now: Rows): string[] =>
  [...before].filter(([key, hash]) => now.get(key) !== hash).map(([key]) => key)
