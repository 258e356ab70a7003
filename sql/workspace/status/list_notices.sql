-- The incidents and maintenance that a company reads, or (without one) everybody: present and coming ones, and those
-- that ended since. Where one company has the installation, all of its notices are everybody's. Scope: every company,
-- because the operator's are for all of them.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from status_notice_record record
 where (record.for_everyone or record.company_id = :of::text or (select count(*) from company) = 1)
   and (record.ended_at is null or record.ended_at::timestamptz > :since::timestamptz)
 order by record.starts_at desc, record.id desc
 limit :most;
