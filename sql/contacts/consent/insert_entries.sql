-- Adds to the consent ledger: one row for each channel that was granted, with the proof as it was sent.
insert into consent_entry (
  company_id, id, contact_id, channel, purpose, is_granted, text, text_version, captured_at, source_url,
  dlt_consent_ref, source_id)
select :company_id, e.id, :contact_id, e.channel, e.purpose, true, e.text, e.text_version, e.captured_at, e.source_url,
       e.dlt_consent_ref, :source_id
  from jsonb_to_recordset(:entries::jsonb) as e (
    id text, channel text, purpose text, text text, text_version text, captured_at timestamptz, source_url text,
    dlt_consent_ref text);
