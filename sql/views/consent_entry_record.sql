-- An entry of the consent ledger. Its words are masked as the numbers of its person are.
create view consent_entry_record with (security_invoker) as
select
  entry.company_id,
  entry.id,
  entry.contact_id,
  entry.channel,
  entry.purpose,
  entry.is_granted as granted,
  case when words.whole then entry.text else app.mask_text(entry.text, contact.owner_id) end as text,
  case when words.whole then entry.text_version else app.mask_text(entry.text_version, contact.owner_id) end
    as text_version,
  coalesce(app.mask_phone(entry.e164, entry.national, contact.owner_id),
    app.mask_email(entry.email, contact.owner_id)) as given_for,
  app.instant(entry.captured_at) as captured_at,
  case when words.whole then entry.source_url else app.mask_text(entry.source_url, contact.owner_id) end as source_url,
  case when words.whole then entry.dlt_consent_ref else app.mask_text(entry.dlt_consent_ref, contact.owner_id) end
    as dlt_consent_ref,
  entry.via,
  entry.voids,
  (select source.name from lead_source source
    where source.company_id = entry.company_id and source.id = entry.source_id) as source,
  (select json_build_object('id', member.id, 'name', member.name) from member
    where member.company_id = entry.company_id and member.id = entry.recorded_by) as recorded_by,
  app.instant(entry.recorded_at) as recorded_at
from consent_entry entry
join contact on contact.company_id = entry.company_id and contact.id = entry.contact_id
cross join lateral (select app.reads_text_of(contact.owner_id) as whole offset 0) words;
