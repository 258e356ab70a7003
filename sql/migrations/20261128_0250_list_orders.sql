-- The orders in which lists of leads and contacts are read, beside the newest first: one index for each field that may
-- be sorted by, with the conditions that every list has. An agent's own leads have theirs for the orders that a day's
-- work goes by; by their last change they are few enough to be put in order.
create index lead_enquiry on lead (company_id, last_enquiry_at, id) where not is_test and archived_at is null;
create index lead_owner_enquiry on lead (company_id, owner_id, last_enquiry_at, id)
  where not is_test and archived_at is null;
create index lead_follow_up on lead (company_id, follow_up_at, id) where not is_test and archived_at is null;
create index lead_owner_follow_up on lead (company_id, owner_id, follow_up_at, id)
  where not is_test and archived_at is null;
create index lead_updated on lead (company_id, updated_at, id) where not is_test and archived_at is null;

create index contact_updated on contact (company_id, updated_at, id) where not is_test and archived_at is null;
create index contact_by_name on contact (company_id, name, id) where not is_test and archived_at is null;
