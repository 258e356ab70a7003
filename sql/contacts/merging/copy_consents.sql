-- Writes entries of the consent ledger again, under new ids, for another contact.
-- column channel: 'chat' | 'sms' | 'call' | 'email' | 'all'
-- column purpose: 'promotional' | 'service'
insert into consent_entry (
  company_id, id, contact_id, channel, purpose, is_granted, text, text_version, captured_at, recorded_at, source_url,
  dlt_consent_ref, source_id, e164, national, email, via, recorded_by, import_id)
select entry.company_id, copy.id, :to, entry.channel, entry.purpose, entry.is_granted, entry.text, entry.text_version,
       entry.captured_at, entry.recorded_at, entry.source_url, entry.dlt_consent_ref, entry.source_id, entry.e164,
       entry.national, entry.email, entry.via, entry.recorded_by, entry.import_id
  from unnest(:entries::text[], :ids::text[]) as copy (entry, id)
  join consent_entry entry on entry.company_id = :company_id and entry.id = copy.entry
returning channel, purpose, is_granted as granted;
