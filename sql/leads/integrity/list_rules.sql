-- What the company changed about its rules, and when it began: rules as the program has them are as old.
-- column rules: { key: string; is_on: boolean; threshold: number | null; severity: 'low' | 'medium' | 'high'; updated_at: string }[]
-- column created_at: string
select app.instant(company.created_at) as created_at,
       (select coalesce(jsonb_agg(jsonb_build_object('key', rule.key, 'is_on', rule.is_on, 'threshold', rule.threshold,
                 'severity', rule.severity, 'updated_at', app.instant(rule.updated_at))), '[]')
          from integrity_rule rule
         where rule.company_id = company.id) as rules
  from company
 where company.id = :company_id;
