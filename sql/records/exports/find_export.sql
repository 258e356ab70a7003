-- An export as people see it; `only_mine`: only one of the caller's.
-- column id: string
-- column kind: string
-- column format: 'csv' | 'xlsx'
-- column state: import('../records/exports/schema').Export['state']
-- column columns: string[]
-- column done: number
-- column created_by: { id: string; name: string }
-- column created_at: string
select id, kind, format, state, filter, sort, columns, total, done, bytes::float8 as bytes, error, created_by,
       created_at, finished_at, expires_at
  from export_record
 where company_id = :company_id and id = :id and (not :only_mine or created_by ->> 'id' = :me);
