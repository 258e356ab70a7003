-- What values of a draft are called: members, statuses (those of a lead's pipeline also by key), reasons, sources.
-- column value: string
-- column name: string
select id as value, name from member where company_id = :company_id and id = any (:said::text[])
union all
select id, name from pipeline_status where company_id = :company_id and id = any (:said::text[])
union all
select s.key, s.name
  from lead
  join pipeline_status s on s.company_id = lead.company_id and s.pipeline_id = lead.pipeline_id
 where lead.company_id = :company_id and lead.id = :lead_id and s.key = any (:said::text[])
union all
select id, name from lost_reason where company_id = :company_id and id = any (:said::text[])
union all
select id, name from lead_source where company_id = :company_id and id = any (:said::text[]);
