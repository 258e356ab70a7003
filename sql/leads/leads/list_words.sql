-- The texts of a lead: its first message, and those on its timeline.
-- column text: string
select lead.message as text
  from lead
 where lead.company_id = :company_id and lead.id = :lead_id and lead.message is not null
union all
select activity.text
  from activity
 where activity.company_id = :company_id and activity.lead_id = :lead_id and activity.type in ('system', 'enquiry')
   and activity.text is not null;
