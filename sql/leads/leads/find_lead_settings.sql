-- What the company asks of its members on every lead.
select needs_lost_reason, needs_follow_up, app.instant(updated_at) as updated_at
  from lead_settings
 where company_id = :company_id;
