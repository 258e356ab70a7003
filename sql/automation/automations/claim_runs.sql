-- Takes runs that are due and that no other living program works on, but those at work. Scope: every company, because a program works for all.
with due as (
  select r.company_id, r.id
    from automation_run r
   where r.due_at <= :at and (r.worker is null or r.worker = :worker or not app.lives(r.worker))
     and r.id <> all (:working::text[])
   order by r.due_at
   limit :most
     for update of r skip locked
)
update automation_run r set worker = :worker
  from due
 where r.company_id = due.company_id and r.id = due.id
returning r.company_id, r.id;
