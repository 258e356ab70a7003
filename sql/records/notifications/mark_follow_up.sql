-- Notes that the owner is told of this follow-up; none when that was done, or it was put off.
insert into notification_follow_up (company_id, lead_id, due_at)
select lead.company_id, lead.id, lead.follow_up_at
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id and lead.follow_up_at = :due_at::text::timestamptz
   and lead.category = 'open'
on conflict (company_id, lead_id) do update
   set due_at = excluded.due_at
 where notification_follow_up.due_at <> excluded.due_at;
