-- Which lead each id of a sender led to, kept for as long as the lead is: a lead's own column holds only the id that made
-- it, and what was pushed is deleted after 180 days.
create table lead_external_id (
  company_id text collate "C" not null references company,
  source_id text collate "C" not null,
  external_id text collate "C" not null,
  is_test boolean not null default false,
  lead_id text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (company_id, source_id, external_id, is_test),
  foreign key (company_id, source_id) references lead_source,
  foreign key (company_id, lead_id) references lead on delete cascade
);
create index lead_external_id_lead on lead_external_id (company_id, lead_id);
call app.protect('lead_external_id', visible => '(select app.sees_all(''leads'')) or exists (select from lead
  where lead.company_id = lead_external_id.company_id and lead.id = lead_external_id.lead_id)');

set role angan_system;
insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, created_at)
select company_id, source_id, external_id, is_test, id, created_at from lead where external_id is not null;

insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, created_at)
select submission.company_id, submission.source_id, submission.external_id, submission.is_test, lead.id, submission.received_at
  from lead_submission submission
  join lead on lead.company_id = submission.company_id and lead.id = submission.lead_id
 where submission.external_id is not null
    on conflict do nothing;
reset role;

-- Whichever door a lead comes through, its id is kept with it.
create function app.keep_external_ids() returns trigger
  language plpgsql
  as $$
begin
  insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id)
  select company_id, source_id, external_id, is_test, id from made where external_id is not null
      on conflict do nothing;
  return null;
end
$$;
create trigger keep_external_ids after insert on lead referencing new table as made
  for each statement execute function app.keep_external_ids();

-- Several people may come under one id, where a sender's id is no enquiry's: each has a number under it. A body that came
-- again refers to the one that it repeats. One that names nobody, or repeats another, has no number.
alter table lead_submission add column person_no integer default 0;
alter table lead_submission add column repeat_of text collate "C";
create unique index lead_submission_person on lead_submission (company_id, source_id, external_id, is_test, person_no)
  where external_id is not null and person_no is not null;
drop index lead_submission_external;
create index lead_submission_repeat on lead_submission (company_id, repeat_of) where repeat_of is not null;
alter table lead_submission drop constraint lead_submission_outcome_check;
alter table lead_submission add constraint lead_submission_outcome_check check (outcome in (
  'created', 'updated', 're_enquiry', 'reopened', 'duplicate_labelled', 'held_nobody', 'repeated'));
