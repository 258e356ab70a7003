-- After the clock was set back: who is to be compared is so now, but for whom an attempt failed lately. Scope: every company,
-- because there is one clock.
update contact_to_compare line
   set at = :now
 where line.at > :now
   and not exists (select from set_aside aside
                    where aside.company_id = line.company_id and aside.job = :job and aside.subject_id = line.contact_id
                      and aside.retry_at > :now);
