-- What kind of source each one is.
select id, name, kind, default_owner_id from lead_source where company_id = :company_id;
