-- Marks a follow-up as notified and answers the owner; none when it was marked before, or put off.
-- column owner_id: string
with due as (
  select lead.company_id, lead.id, lead.follow_up_at, lead.owner_id
    from lead
   where lead.company_id = :company_id and lead.id = :lead_id and lead.follow_up_at = :due_at::text::timestamptz
     and lead.category = 'open'
     for share
), marked as (
  insert into notification_follow_up (company_id, lead_id, due_at)
  select due.company_id, due.id, due.follow_up_at from due
  on conflict (company_id, lead_id) do update
     set due_at = excluded.due_at
   where notification_follow_up.due_at <> excluded.due_at
  returning lead_id
)
select due.owner_id from due join marked on marked.lead_id = due.id;
