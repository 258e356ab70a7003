-- Which of the values are held by another record.
select held.field_id
  from unnest(:field_ids::text[], :values::text[]) as asked (field_id, value)
  join custom_unique_value held
    on held.company_id = :company_id and held.field_id = asked.field_id
   and held.value = app.custom_compared(to_jsonb(asked.value))
 where held.record_id is distinct from :record_id;
