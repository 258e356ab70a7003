-- The own fields of a contact, unique ones, of which a third one has the value by now.
select field.key, field.label
  from contact
  join custom_field field on field.company_id = contact.company_id and field.kind = 'contact' and field.is_unique
  join custom_unique_value held on held.company_id = contact.company_id and held.field_id = field.id
   and held.value = app.custom_compared(contact.custom -> field.key) and held.record_id <> all (:ids::text[])
 where contact.company_id = :company_id and contact.id = :id and not contact.is_test
 order by field.label;
