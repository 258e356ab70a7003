-- Changes the company.
update company
   set name = :name, legal_name = :legal_name, gstin = :gstin, pan = :pan, website = :website,
       address = :address::jsonb, phone = :phone, email = :email, rera_registrations = :rera_registrations::jsonb,
       time_zone = :time_zone, language = :language, currency_format = :currency_format,
       financial_year_start = :financial_year_start, week_start = :week_start,
       business_hours = :business_hours::jsonb,
       require_second_step = :require_second_step, phone_rule_agents = :phone_rule_agents, email_rule_agents = :email_rule_agents,
       duplicate_policy = :duplicate_policy, reopen_window_days = :reopen_window_days,
       updated_at = now()
 where id = :company_id;
