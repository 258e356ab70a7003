-- How often an automation ran for a record, and in all, since a moment, and whether it was stopped for that already. Scope:
-- every company, because events come together. One that was skipped with a reason never began.
-- column of_record: number
-- column total: number
-- column was_stopped: boolean
-- column record_was_stopped: boolean
select (count(*) filter (where record_id = :record_id and has_begun))::int as of_record,
       (count(*) filter (where has_begun))::int as total,
       coalesce(bool_or(state = 'stopped'), false) as was_stopped,
       coalesce(bool_or(state = 'stopped' and record_id = :record_id), false) as record_was_stopped
  from automation_run
 cross join lateral (select state <> 'stopped' and not (state = 'skipped' and reason is not null) as has_begun) run
 where company_id = :company_id and automation_id = :automation_id and created_at > :since::timestamptz;
