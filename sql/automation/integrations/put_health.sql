-- Keeps how the connections of each kind do. `kinds`: [{ kind, in_use, failing }], of every kind that there is.
with said as (
  select * from jsonb_to_recordset(:kinds::jsonb) as one (kind text, in_use int, failing int)
), gone as (
  delete from connection_health where company_id = :company_id and kind not in (select kind from said)
)
insert into connection_health (company_id, kind, in_use, failing, seen_at)
select :company_id, kind, in_use, failing, :at from said
on conflict (company_id, kind) do update
   set in_use = excluded.in_use, failing = excluded.failing, seen_at = excluded.seen_at;
