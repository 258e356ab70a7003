-- Writes a policy that was locked and merged.
update sla_policy
   set name = :name, is_active = :is_active, conditions = :conditions, source_ids = :source_ids, temperatures = :temperatures,
       lead_types = :lead_types, pipeline_ids = :pipeline_ids, first_response_minutes = :first_response_minutes,
       follow_up_minutes = :follow_up_minutes, idle_minutes = :idle_minutes, hours = :hours, branch_id = :branch_id,
       warn_percent = :warn_percent, counts = :counts, restarts_on_re_enquiry = :restarts_on_re_enquiry,
       escalates_to_leader = :escalates_to_leader, escalate_member_ids = :escalate_member_ids,
       escalate_role_ids = :escalate_role_ids, reassign = :reassign, reassign_to_id = :reassign_to_id,
       updated_at = now()
 where company_id = :company_id and id = :id;
