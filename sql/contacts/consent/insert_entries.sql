-- Adds to the consent ledger: one row for each channel, with the proof as it was sent.
insert into consent_entry (
  company_id, id, contact_id, channel, purpose, is_granted, text, text_version, captured_at, source_url,
  dlt_consent_ref, source_id, e164, national, email, via, import_id, recorded_by)
select :company_id, e.id, e.contact_id, e.channel, e.purpose, e.granted, e.text, e.text_version, e.captured_at,
       e.source_url, e.dlt_consent_ref, e.source_id, e.e164, e.national, e.email, e.via, e.import_id, :me
  from jsonb_to_recordset(:entries::jsonb) as e (
    id text, contact_id text, channel text, purpose text, granted boolean, text text, text_version text,
    captured_at timestamptz, source_url text, dlt_consent_ref text, source_id text, e164 text, national text, email text,
    via text, import_id text);
