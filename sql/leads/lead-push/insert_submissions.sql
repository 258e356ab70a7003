-- Stores what arrived, many at once, and answers which were new. Somebody who is there already under the same id stays as
-- they were. What is held is done.
insert into lead_submission (
  company_id, id, source_id, external_id, kind, raw, lead_read, consent, is_test, received_at, person_no, repeat_of,
  query, body_hash, status, outcome, processed_at)
select :company_id, r.id, r.source_id, r.external_id, r.kind, r.raw, r.lead_read, r.consent, r.is_test, r.received_at,
       r.person_no, r.repeat_of, r.query, case when r.holds_body then hashtext(r.raw) end,
       case when r.outcome is null then 'waiting' else 'done' end, r.outcome,
       case when r.outcome is not null then r.received_at end
  from json_to_recordset(:rows::text::json) as r (
    id text, source_id text, external_id text, kind text, raw text, lead_read jsonb, consent jsonb, is_test boolean,
    received_at timestamptz, person_no integer, repeat_of text, outcome text, query text,
    holds_body boolean)
on conflict (company_id, source_id, external_id, is_test, person_no)
  where external_id is not null and person_no is not null do nothing
returning id;
