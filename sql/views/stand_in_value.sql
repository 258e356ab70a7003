-- Numbers and addresses of people who stand in for somebody known, as whoever reads numbers masked sees them: as their own,
-- like a stranger's. None for whoever reads numbers whole, who sees that they are shared.
create view stand_in_value with (security_invoker) as
select shared.company_id, shared.contact_id, shared.kind, shared.value, shared.national,
       1000 + row_number() over (
         partition by shared.company_id, shared.contact_id, shared.kind order by shared.created_at, shared.value) as position
  from contact_shared_value shared
 where shared.of_masked_list and not (select app.reads_whole_text())
   and not exists (select from contact_phone own
                    where own.company_id = shared.company_id and own.contact_id = shared.contact_id
                      and own.e164 = shared.value)
   and not exists (select from contact_email own
                    where own.company_id = shared.company_id and own.contact_id = shared.contact_id
                      and own.email = shared.value);
