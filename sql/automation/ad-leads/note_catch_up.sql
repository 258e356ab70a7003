-- Keeps up to when the leads of a form are here. Scope: every company, because a program fetches for all.
update ad_lead_form set caught_up_to = :up_to where company_id = :company_id and id = :id;
