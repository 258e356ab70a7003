-- Adds an office.
insert into branch (
  company_id, id, name, address, phone, email, rera_registrations, lat, lng, radius_m, business_hours)
values (
  :company_id, :id, :name, :address::jsonb, :phone, :email, :rera_registrations::jsonb, :lat, :lng, :radius_m,
  :business_hours::jsonb);
