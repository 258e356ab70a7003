-- A number or an address of a contact; without one named, the first of its kind.
select e164, national, null::text as email
  from contact_phone
 where company_id = :company_id and contact_id = :contact_id and not :is_email::boolean
   and case when :address::text is null then position = 1 else e164 = :address end
union all
select null, null, email
  from contact_email
 where company_id = :company_id and contact_id = :contact_id and :is_email::boolean
   and case when :address::text is null then position = 1 else email = :address end;
