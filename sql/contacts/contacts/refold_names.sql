-- Writes newly folded names, except where the name was changed meanwhile. Scope: every company, because a new fold is
-- for all of them.
update contact
   set name_folded = given.name_folded
  from jsonb_to_recordset(:names::jsonb) as given (company_id text, id text, name text, name_folded text)
 where contact.company_id = given.company_id and contact.id = given.id and contact.name = given.name;
