-- A member changes what is their own.
update member
   set name = coalesce(:name, name),
       phone = case when :changes_phone::boolean then :phone else phone end,
       language = coalesce(:language, language),
       updated_at = now()
 where company_id = :company_id and id = :me and status = 'active';
