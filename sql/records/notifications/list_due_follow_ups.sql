-- Open leads whose follow-up is due and whose owner was not told of this time. Scope: every company, because one program
-- looks for the follow-ups of all of them.
-- column due_at: string
select lead.company_id, lead.id, lead.owner_id, lead.follow_up_at::text as due_at
  from lead
 where lead.follow_up_at <= :now::timestamptz and lead.follow_up_at > :since::timestamptz
   and lead.category = 'open' and not lead.is_test and lead.archived_at is null
   and lead.id > :after
   and not exists (
     select from notification_follow_up told
      where told.company_id = lead.company_id and told.lead_id = lead.id and told.due_at = lead.follow_up_at)
 order by lead.id
 limit :most;
