-- Whether a lead source is there.
-- column id: string
select id from lead_source where company_id = :company_id and id = :id;
