-- A company as its admins see it.
create view company_record with (security_invoker) as
select
  company.id as company_id,
  company.id,
  company.name,
  company.legal_name,
  company.gstin,
  company.pan,
  company.website,
  app.filled('{"line2": null, "district": null}', company.address) as address,
  company.phone,
  company.email,
  app.filled_each('{"valid_until": null}', company.rera_registrations) as rera_registrations,
  company.time_zone,
  company.language,
  company.currency_format,
  company.financial_year_start,
  company.week_start,
  app.week_of(company.business_hours) as business_hours,
  json_build_object(
    'agents_phone', case company.phone_rule_agents when 'own' then 'full' else 'masked' end,
    'agents_email', case company.email_rule_agents when 'own' then 'full' else 'masked' end) as privacy,
  company.require_second_step,
  json_build_object('policy', company.duplicate_policy, 'reopen_window_days', company.reopen_window_days) as duplicates,
  app.instant(company.created_at) as created_at,
  app.instant(company.updated_at) as updated_at
from company;
