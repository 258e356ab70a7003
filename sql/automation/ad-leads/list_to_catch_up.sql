-- Forms whose leads are asked for page by page, in case one was never said. Scope: every company, because a program fetches
-- for all.
-- column company_id: string
-- column id: string
select company_id, id
  from ad_lead_form
 where platform = 'meta' and removed_at is null and is_enabled and health = 'ok' and caught_up_to <= :before;
