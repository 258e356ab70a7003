-- The contact that a contact is part of by now: itself, unless it was merged.
-- column id: string
select app.kept_contact(:company_id, :contact_id) as id;
