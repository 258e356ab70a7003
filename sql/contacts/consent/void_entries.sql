-- Makes entries void, each by one of its own.
insert into consent_entry (
  company_id, id, contact_id, channel, purpose, is_granted, text, captured_at, source_id, e164, national, email, via,
  voids, recorded_by)
select entry.company_id, new.id, entry.contact_id, entry.channel, entry.purpose, false, :text, now(), entry.source_id,
       entry.e164, entry.national, entry.email, entry.via, entry.id, :me
  from unnest(:voids::text[], :ids::text[]) as new (voids, id)
  join consent_entry entry on entry.company_id = :company_id and entry.id = new.voids;
