-- The file of an export, and how far and openly its rows were read.
-- column kind: string
-- column rights: import('../records/exports/exporter').ReadRights | null
select kind, state, file_id, rights, app.instant(expires_at) as expires_at
  from export_run
 where company_id = :company_id and id = :id;
