-- Changes an office.
update branch
   set name = :name, address = :address::jsonb, phone = :phone, email = :email,
       rera_registrations = :rera_registrations::jsonb, lat = :lat, lng = :lng, radius_m = :radius_m,
       business_hours = :business_hours::jsonb, updated_at = now()
 where company_id = :company_id and id = :id;
