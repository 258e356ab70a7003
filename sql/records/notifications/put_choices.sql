-- Keeps what a member wants to hear of.
insert into notification_choices (company_id, member_id, kinds, digest, quiet_from, quiet_to, updated_at)
values (:company_id, :me, :kinds::jsonb, :digest, :quiet_from, :quiet_to, clock_timestamp())
on conflict (company_id, member_id) do update
   set kinds = excluded.kinds, digest = excluded.digest, quiet_from = excluded.quiet_from,
       quiet_to = excluded.quiet_to, updated_at = excluded.updated_at;
