-- Lets go of what a field held as unique.
delete from custom_unique_value where company_id = :company_id and field_id = :field_id;
