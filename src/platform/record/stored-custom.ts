// Statements over the own fields of the records of a kind. Its table has `custom`, `archived_at` and, where it has test
// records, `is_test`.

import { query } from '../db/query'

/** The statements over the table of `kind`. `hasTests`: whether it has test records, whose values count for nothing. */
export function storedCustom(kind: string, hasTests: boolean) {
  const counted = `t.archived_at is null${hasTests ? ' and not t.is_test' : ''}`
  return {
    /** The stored values of a field, by the ids of their records, a batch at a time. */
    list: query<{ key: string; after: string; most: number }, { id: string; value: unknown }>(
      `list stored values of ${kind}`,
      `select t.id, t.custom -> $2::text as value
  from "${kind}" t
 where t.company_id = $1 and t.custom ? $2 and t.id > $3::text
 order by t.id
 limit $4::bigint`,
      ['company_id', 'key', 'after', 'most'],
    ),
    /** Writes values of a field in the form of its new type. No news to anybody: they say the same. */
    rewrite: query<{ key: string; rows: object }, object>(
      `rewrite values of ${kind}`,
      `update "${kind}" t
   set custom = t.custom || jsonb_build_object($2::text, given.value)
  from jsonb_to_recordset($3::jsonb) as given (id text, value jsonb)
 where t.company_id = $1 and t.id = given.id`,
      ['company_id', 'key', 'rows'],
    ),
    /** How many records hold a value that counts for a unique field. */
    count: query<{ key: string }, { valued: number }>(
      `count values of ${kind}`,
      `select count(*)::int as valued
  from "${kind}" t
 where t.company_id = $1 and ${counted} and app.custom_compared(t.custom -> $2::text) is not null`,
      ['company_id', 'key'],
    ),
    /** Holds what is stored in a field, which is becoming unique; fewer rows than there are values means that some are
     *  the same. */
    hold: query<{ key: string; field_id: string }, object>(
      `hold values of ${kind}`,
      `insert into custom_unique_value (company_id, field_id, record_id, value)
select $1, $3::text, stored.id, stored.value
  from (select t.id, app.custom_compared(t.custom -> $2::text) as value
          from "${kind}" t
         where t.company_id = $1 and ${counted}) as stored
 where stored.value is not null
on conflict do nothing`,
      ['company_id', 'key', 'field_id'],
    ),
  }
}
