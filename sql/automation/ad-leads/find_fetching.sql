-- What is needed to fetch leads of a form. Scope: every company, because a program fetches for all.
-- column page_id: string
-- column access_token: Uint8Array
-- column zone: string
-- column caught_up_to: string
select form.source_id, form.page_id, form.access_token, company.time_zone as zone,
       app.instant(form.caught_up_to) as caught_up_to
  from ad_lead_form form
  join company on company.id = form.company_id
 where form.company_id = :company_id and form.id = :id and form.platform = 'meta' and form.removed_at is null
   and form.is_enabled and form.health = 'ok';
