-- What a source costs, each from its month on, the latest first.
-- column month: string
-- column per_month: number
-- column per_lead: number
select to_char(month, 'YYYY-MM') as month, per_month, per_lead
  from lead_source_cost
 where company_id = :company_id and source_id = :source_id
 order by lead_source_cost.month desc;
