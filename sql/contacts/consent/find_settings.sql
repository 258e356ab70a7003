-- What the company says of calling and writing.
-- column sending_hours: Record<'chat' | 'sms' | 'call' | 'email', { from: string; to: string } | null>
-- column updated_at: string
select sending_hours, needs_consent, on_holidays, app.instant(updated_at) as updated_at
  from consent_setting
 where company_id = :company_id;
