-- How many entries of the consent ledger a contact has. Beyond reach.
-- column count: number
select count(*)::int as count from consent_entry where company_id = :company_id and contact_id = :id;
