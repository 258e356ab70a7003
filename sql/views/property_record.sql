-- The property as the contract shows it. Owners' numbers happen in titles, so its words are masked.
create view property_record with (security_invoker) as
select
  property.company_id,
  property.id,
  property.ref_code,
  app.mask_text(property.title, property.owner_id) as title,
  property.listing_type,
  property.property_type,
  property.status,
  property.bhk,
  coalesce(app.mask_text(property.locality, property.owner_id), '') as locality,
  coalesce(app.mask_text(property.city, property.owner_id), '') as city,
  property.price,
  property.rent,
  property.deposit,
  app.instant(property.created_at) as created_at,
  app.base_url() || '/properties/' || property.id as url
from property;
