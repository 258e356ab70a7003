-- Plans what a list says is planned, for open leads of which nothing is. Answers the leads that it plans nothing for, and
-- whether they are closed; a plan that is there already is not among them.
-- column lead_id: string
-- column is_closed: boolean
with given as (
  select lead_id, at from jsonb_to_recordset(:follow_ups::jsonb) as one (lead_id text, at timestamptz)
), done as (
  update lead
     set follow_up_at = given.at, updated_at = now()
    from given
   where lead.company_id = :company_id and lead.id = given.lead_id
     and lead.follow_up_at is null and lead.category = 'open'
  returning lead.id
)
select given.lead_id, lead.category <> 'open' as is_closed
  from given
  join lead on lead.company_id = :company_id and lead.id = given.lead_id
 where lead.id not in (select id from done) and lead.follow_up_at is distinct from given.at;
