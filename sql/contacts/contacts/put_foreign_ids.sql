-- Keeps which contacts the ids of another company's list led to. An id stays with its contact, unless that was archived.
insert into contact_foreign_id (company_id, foreign_id, contact_id)
select distinct on (i.foreign_id) :company_id, i.foreign_id, i.contact_id
  from jsonb_to_recordset(:ids::jsonb) as i (foreign_id text, contact_id text)
    on conflict (company_id, foreign_id) do update set contact_id = excluded.contact_id
 where exists (
   select from contact
    where contact.company_id = contact_foreign_id.company_id and contact.id = contact_foreign_id.contact_id
      and contact.archived_at is not null and contact.merged_into is null);
