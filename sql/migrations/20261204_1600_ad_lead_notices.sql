-- Who fetches a lead, so that one that a killed program left is fetched at once by the next (app.lives).
alter table ad_lead_notice add column fetcher text;
create index ad_lead_notice_fetched on ad_lead_notice (fetcher) where fetcher is not null;
create index ad_lead_notice_failed on ad_lead_notice (company_id, form_id, created_at) where status = 'failed';
