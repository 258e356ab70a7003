-- The texts on the timeline of a contact.
-- column text: string
select text
  from activity
 where company_id = :company_id and contact_id = :contact_id and text is not null;
