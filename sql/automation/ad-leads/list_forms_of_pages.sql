-- The forms of pages; of several of one page first the one that works. Scope: every company, because the secret of an
-- address is all that says whose lead it brings.
-- column id: string
-- column page_id: string
-- column is_enabled: boolean
select distinct on (page_id) id, page_id, is_enabled
  from ad_lead_form
 where company_id = :company_id and page_id = any (:page_ids) and removed_at is null
 order by page_id, is_enabled desc, health = 'ok' desc, id;
