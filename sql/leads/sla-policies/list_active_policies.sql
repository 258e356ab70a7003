-- The policies that leads are watched by, in the order in which they are tried.
-- column conditions: unknown
-- column hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'
-- column counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]
-- column reassign: 'none' | 'rules' | 'member'
select id, name, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes, follow_up_minutes,
       idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,
       escalate_member_ids, escalate_role_ids, reassign, reassign_to_id
  from sla_policy
 where company_id = :company_id and is_active
 order by position, id;
