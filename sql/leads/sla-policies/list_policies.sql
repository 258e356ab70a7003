-- The policies in the order in which they are tried, or one of them.
-- column conditions: unknown
-- column hours: 'company' | 'owner_branch' | 'branch' | 'round_the_clock'
-- column temperatures: ('hot' | 'warm' | 'cold')[]
-- column lead_types: ('buy' | 'rent' | 'sell' | 'let_out' | 'invest')[]
-- column counts: ('call' | 'call_attempt' | 'message' | 'note' | 'status_change')[]
-- column reassign: 'none' | 'rules' | 'member'
-- column archived: string[]
-- column created_at: string
-- column updated_at: string
select id, name, position, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,
       follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry,
       escalates_to_leader, escalate_member_ids, escalate_role_ids, reassign, reassign_to_id,
       app.archived_named(company_id, conditions::text) as archived, app.instant(created_at) as created_at, app.instant(updated_at) as updated_at
  from sla_policy
 where company_id = :company_id and (:only_id::text is null or id = :only_id)
 order by position, id;
