-- Writes values of a field of leads in the form of its new type. No news to anybody: they say the same.
update lead
   set custom = lead.custom || jsonb_build_object(:key::text, told.value)
  from jsonb_to_recordset(:rows) as told (id text, value jsonb)
 where lead.company_id = :company_id and lead.id = told.id;
