-- The leads of a form that could not be fetched, the latest first.
-- column json: string
select json_build_object('lead_id', lead_id, 'error', error, 'attempts', attempts,
                         'announced_at', app.instant(created_at))::text as json
  from ad_lead_notice
 where company_id = :company_id and form_id = :form_id and status = 'failed'
 order by created_at desc, lead_id
 limit :most;
