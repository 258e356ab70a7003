-- Writes values of a field of contacts in the form of its new type. No news to anybody: they say the same.
update contact
   set custom = contact.custom || jsonb_build_object(:key::text, told.value)
  from jsonb_to_recordset(:rows) as told (id text, value jsonb)
 where contact.company_id = :company_id and contact.id = told.id;
