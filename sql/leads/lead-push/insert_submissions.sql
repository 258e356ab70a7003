-- Stores what arrived, many at once, and answers which were new. An external id that is there already stays as it was.
insert into lead_submission (
  company_id, id, source_id, external_id, kind, raw, lead_read, consent, is_test, received_at)
select :company_id, r.id, r.source_id, r.external_id, r.kind, r.raw, r.lead_read, r.consent, r.is_test, r.received_at
  from json_to_recordset(:rows::text::json) as r (
    id text, source_id text, external_id text, kind text, raw text, lead_read jsonb, consent jsonb, is_test boolean,
    received_at timestamptz)
on conflict (company_id, source_id, external_id, is_test) where external_id is not null do nothing
returning id;
