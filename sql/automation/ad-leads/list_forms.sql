-- The forms that bring leads by themselves: all, or one.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from ad_lead_form_record record
 where company_id = :company_id and (:id::text is null or id = :id)
 order by id desc;
