-- What a source costs, each from its month on, the latest first.
-- column month: string
-- column per_month: number | null
-- column per_lead: number | null
-- column updated_at: string
select to_char(month, 'YYYY-MM') as month, per_month, per_lead, app.instant(updated_at) as updated_at
  from lead_source_cost
 where company_id = :company_id and source_id = :source_id
 order by lead_source_cost.month desc;
