-- The property as the contract shows it.
create view property_record with (security_invoker) as
select
  property.company_id,
  property.id,
  property.ref_code,
  property.title,
  property.listing_type,
  property.property_type,
  property.status,
  property.bhk,
  coalesce(property.locality, '') as locality,
  coalesce(property.city, '') as city,
  property.price,
  property.rent,
  property.deposit,
  app.instant(property.created_at) as created_at,
  app.base_url() || '/properties/' || property.id as url
from property;
