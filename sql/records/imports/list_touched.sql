-- Which of these leads and people somebody worked on since the import, or have grown beyond it. `row_contact_ids`: the
-- people of the rows that made them. What its undoing itself noted is nobody's work.
-- column id: string
with mine as (
  select lead_id, contact_id, max(at) as at
    from import_row
   where company_id = :company_id and import_id = :id and contact_id = any (:row_contact_ids::text[])
   group by lead_id, contact_id
)
select lead.id
  from lead
  join (select lead_id, max(at) as at from mine group by lead_id) done on done.lead_id = lead.id
 where lead.company_id = :company_id and lead.id = any (:lead_ids::text[])
   and (lead.updated_at > done.at
        or exists (select from activity where activity.company_id = :company_id and activity.lead_id = lead.id
                      and activity.created_at > done.at)
        or exists (select from task where task.company_id = :company_id and task.lead_id = lead.id))
union all
select contact.id
  from contact
  join (select contact_id, max(at) as at from mine group by contact_id) done on done.contact_id = contact.id
 where contact.company_id = :company_id and contact.id = any (:contact_ids::text[])
   and (contact.updated_at > done.at
        or exists (select from activity where activity.company_id = :company_id and activity.contact_id = contact.id
                      and activity.created_at > done.at and activity.data ->> 'import_id' is distinct from :id));
