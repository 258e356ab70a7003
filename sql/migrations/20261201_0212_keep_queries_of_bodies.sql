-- What the URL said beside a body is kept with it.
alter table lead_submission add column query text;
-- A list of leads that comes again refers to the body that is there: bodies of lists are found by a hash.
alter table lead_submission add column body_hash integer;
create index lead_submission_body on lead_submission (company_id, source_id, body_hash) where body_hash is not null;
-- Which submissions refer to a body.
create index lead_submission_with on lead_submission (company_id, raw) where raw like '(with %';
