-- Says whether a member takes leads.
update member set takes_leads = :takes_leads, updated_at = now() where company_id = :company_id and id = :id;
