-- Leaves a person alone from now on.
insert into do_not_disturb (company_id, contact_id, covers, reason, until, set_by)
values (:company_id, :contact_id, :covers, :reason, :until, :me)
on conflict (company_id, contact_id) do update
   set covers = excluded.covers, reason = excluded.reason, until = excluded.until, set_by = excluded.set_by,
       set_at = now();
