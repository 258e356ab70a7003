-- How a contact is left alone after a merge or its undoing; taken away without `covers`.
with gone as (
  delete from do_not_disturb where company_id = :company_id and contact_id = :id and :covers::text is null
)
insert into do_not_disturb (company_id, contact_id, covers, reason, until, set_by, set_at)
select :company_id, :id, :covers, :reason, :until::timestamptz, :set_by, :set_at::timestamptz
 where :covers::text is not null
on conflict (company_id, contact_id) do update
   set covers = excluded.covers, reason = excluded.reason, until = excluded.until, set_by = excluded.set_by,
       set_at = excluded.set_at;
