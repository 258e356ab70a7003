-- A new policy behind the others, while there are not too many.
insert into sla_policy (
  company_id, id, position, name, is_active, conditions, source_ids, temperatures, lead_types, pipeline_ids, first_response_minutes,
  follow_up_minutes, idle_minutes, hours, branch_id, warn_percent, counts, restarts_on_re_enquiry, escalates_to_leader,
  escalate_member_ids, escalate_role_ids, reassign, reassign_to_id)
select :company_id, :id, coalesce(max(position), 0) + 1, :name, :is_active, :conditions::jsonb, :source_ids, :temperatures, :lead_types,
       :pipeline_ids, :first_response_minutes::int, :follow_up_minutes::int, :idle_minutes::int, :hours, :branch_id,
       :warn_percent::int, :counts, :restarts_on_re_enquiry, :escalates_to_leader, :escalate_member_ids,
       :escalate_role_ids, :reassign, :reassign_to_id
  from sla_policy
 where company_id = :company_id
having count(*) < :most::int;
