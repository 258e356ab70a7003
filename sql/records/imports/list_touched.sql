-- Which of these leads and people somebody worked on since the import, or have grown beyond it. `row_contact_ids`: the
-- people of the rows that made them. What imports and their undoings wrote is nobody's work: it has the time of one of
-- their rows, and nobody asked for it in a request of their own.
-- column id: string
with rows as (
  select import_id, lead_id, contact_id, at, undone_at
    from import_row
   where company_id = :company_id and contact_id = any (:row_contact_ids::text[])
), lead_made as (
  select lead_id as id, max(at) as at from rows where import_id = :id and lead_id = any (:lead_ids::text[]) group by 1
), contact_made as (
  select contact_id as id, max(at) as at
    from rows where import_id = :id and contact_id = any (:contact_ids::text[]) group by 1
), moments as (
  select contact_id, at from rows
  union
  select contact_id, undone_at from rows where undone_at is not null
)
select lead.id
  from lead_made done
  join lead on lead.company_id = :company_id and lead.id = done.id
 where (lead.updated_at > done.at
        and not exists (select from moments own where own.contact_id = lead.contact_id and own.at = lead.updated_at))
    or exists (select from activity
                where activity.company_id = :company_id and activity.lead_id = lead.id and activity.created_at > done.at
                  and not exists (select from moments own
                                   where own.contact_id = lead.contact_id and own.at = activity.created_at))
    or exists (select from audit_entry entry
                where entry.company_id = :company_id and entry.subject_id = lead.id and entry.at > done.at
                  and entry.request_id is not null)
    or exists (select from task where task.company_id = :company_id and task.lead_id = lead.id)
union all
select contact.id
  from contact_made done
  join contact on contact.company_id = :company_id and contact.id = done.id
 where (contact.updated_at > done.at
        and not exists (select from moments own where own.contact_id = contact.id and own.at = contact.updated_at))
    or exists (select from activity
                where activity.company_id = :company_id and activity.contact_id = contact.id
                  and activity.created_at > done.at and activity.data ->> 'import_id' is distinct from :id
                  and not exists (select from moments own
                                   where own.contact_id = contact.id and own.at = activity.created_at))
    or exists (select from audit_entry entry
                where entry.company_id = :company_id and entry.subject_id = contact.id and entry.at > done.at
                  and entry.request_id is not null);
