-- How many forms there are, and how many of a page.
-- column count: number
-- column of_page: number
select count(*)::int as count, (count(*) filter (where page_id = :page_id))::int as of_page
  from ad_lead_form where company_id = :company_id and removed_at is null;
