-- Plans what a list says is planned, for open leads of which nothing is.
update lead
   set follow_up_at = given.at, updated_at = now()
  from jsonb_to_recordset(:follow_ups::jsonb) as given (lead_id text, at timestamptz)
 where lead.company_id = :company_id and lead.id = given.lead_id
   and lead.follow_up_at is null and lead.category = 'open';
