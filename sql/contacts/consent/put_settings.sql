-- Says when the company calls and writes, and whether offers need consent.
insert into consent_setting (company_id, sending_hours, needs_consent)
values (:company_id, :sending_hours, :needs_consent)
on conflict (company_id) do update
   set sending_hours = excluded.sending_hours, needs_consent = excluded.needs_consent, updated_at = clock_timestamp();
