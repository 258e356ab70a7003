-- Finding people who are in the book twice, each way by its own index.
create index contact_set_aside_phone on contact_set_aside (company_id, e164) where e164 is not null;
create index contact_set_aside_email on contact_set_aside (company_id, email) where email is not null;
