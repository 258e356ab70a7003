-- Writes newly folded other names, except where another one of the contact has that fold by now. Scope: every company,
-- because a new fold is for all of them.
update contact_other_name other
   set name_folded = given.name_folded
  from (select distinct on (one.company_id, kept.contact_id, one.name_folded) one.*, kept.contact_id
          from jsonb_to_recordset(:names::jsonb) as one (company_id text, id text, name text, name_folded text)
          join contact_other_name kept on kept.company_id = one.company_id and kept.id = one.id
         where one.name_folded <> ''
         order by one.company_id, kept.contact_id, one.name_folded, one.id) given
 where other.company_id = given.company_id and other.id = given.id
   and not exists (select from contact_other_name same
                    where same.company_id = given.company_id and same.contact_id = given.contact_id
                      and same.name_folded = given.name_folded);
