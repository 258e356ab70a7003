-- Companies whose night has come and that were not looked at in it. Scope: every company, because one program looks.
select company.id, company.time_zone
  from company
 where (:now::timestamptz at time zone company.time_zone)::time >= make_time(:hour::int, 0, 0)
   and exists (select from lead where lead.company_id = company.id)
   and not exists (
     select from integrity_run run
      where run.company_id = company.id
        and (run.state = 'running'
             or run.kind = 'nightly' and run.day = (:now::timestamptz at time zone company.time_zone)::date))
 order by company.id;
