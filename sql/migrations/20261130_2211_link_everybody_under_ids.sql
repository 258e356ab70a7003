-- Where several people came under one id of a sender, each of their leads is linked to it: what was pushed is deleted after
-- 180 days, and a feed that is sent again after that must find them all. `is_first`: the lead that the id alone finds.
alter table lead_external_id add column is_first boolean not null default true;
alter table lead_external_id drop constraint lead_external_id_pkey;
alter table lead_external_id add primary key (company_id, source_id, external_id, is_test, is_first, lead_id);
create unique index lead_external_id_first on lead_external_id (company_id, source_id, external_id, is_test)
  where is_first;

set role angan_system;
insert into lead_external_id (company_id, source_id, external_id, is_test, lead_id, is_first, created_at)
select submission.company_id, submission.source_id, submission.external_id, submission.is_test, lead.id, false,
       submission.received_at
  from lead_submission submission
  join lead on lead.company_id = submission.company_id and lead.id = submission.lead_id
 where submission.external_id is not null and submission.person_no > 0
    on conflict do nothing;
reset role;
