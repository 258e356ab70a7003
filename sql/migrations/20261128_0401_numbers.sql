-- What a number is for, and days to remember.
alter table contact
  add column birthday date,
  add column anniversary date;
alter table contact_phone add column label text check (label in ('mobile', 'home', 'work'));
alter table contact_email add column label text check (label in ('home', 'work'));
-- Looked at when a statement is over, so that one statement can put a person's numbers in another order.
alter table contact_phone drop constraint contact_phone_pkey,
  add primary key (company_id, contact_id, position) deferrable;
alter table contact_email drop constraint contact_email_pkey,
  add primary key (company_id, contact_id, position) deferrable;
