-- An other name of a contact. What the caller may not read is not there for them.
select other.id, other.name
  from contact_other_name other
  join contact on contact.company_id = other.company_id and contact.id = other.contact_id
 where other.company_id = :company_id and other.contact_id = :contact_id and other.id = :id
   and (not other.of_masked_list or app.reads_text_of(contact.owner_id));
