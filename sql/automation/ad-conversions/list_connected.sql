-- The connections of some companies that are switched on. Scope: every company, because the list of events is of all.
select company_id, id, platform from ad_connection where company_id = any (:company_ids) and is_enabled;
