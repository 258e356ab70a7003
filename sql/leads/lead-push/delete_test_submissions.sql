-- Test submissions before a moment, except bodies to which younger or real ones refer. Scope: every company, because
-- retention is the installation's.
delete from lead_submission
 where (company_id, id) in (
   select company_id, id
     from lead_submission old
    where is_test and received_at < :before and status <> 'waiting'
      and not exists (
        select from lead_submission part
         where part.company_id = old.company_id and part.raw = '(with ' || old.id || ')' and part.raw like '(with %'
           and (part.received_at >= :before or part.status = 'waiting' or not part.is_test))
    limit :most);
