-- Says when the company calls and writes, and whether offers need consent.
insert into consent_setting (company_id, sending_hours, needs_consent, on_holidays)
values (:company_id, :sending_hours, :needs_consent, :on_holidays)
on conflict (company_id) do update
   set sending_hours = excluded.sending_hours, needs_consent = excluded.needs_consent,
       on_holidays = excluded.on_holidays, updated_at = clock_timestamp();
