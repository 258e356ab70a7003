-- Leads as a list is compared with them: their columns, what an export writes of them, their people, the texts on their
-- timeline, the times of their enquiries, and whether somebody changed them by hand. Asked beyond reach: the importer
-- learns what differs, and no more.
-- column lead: import('../leads/lead-sources/listed-record').LeadColumns
-- column contact: import('../leads/lead-sources/listed-record').PersonColumns
-- column record: Record<string, unknown>
-- column phones: string[]
-- column emails: string[]
-- column texts: string[]
-- column enquired: string[]
-- column moved_at: string | null
-- column is_edited: boolean
select lead.id, to_jsonb(lead) as lead, to_jsonb(contact) as contact,
       (select to_jsonb(shown) from lead_export_record shown
         where shown.company_id = :company_id and shown.id = lead.id) as record,
       array(select phone.e164 from contact_phone phone
              where phone.company_id = :company_id and phone.contact_id = lead.contact_id
              order by phone.position) as phones,
       array(select email.email from contact_email email
              where email.company_id = :company_id and email.contact_id = lead.contact_id
              order by email.position) as emails,
       array(select concat_ws(E'\n', activity.title, activity.text) from activity
              where activity.company_id = :company_id and activity.lead_id = lead.id) as texts,
       array(select app.instant(activity.at) from activity
              where activity.company_id = :company_id and activity.lead_id = lead.id
                and activity.type = 'enquiry') as enquired,
       (select app.instant(max(activity.at)) from activity
         where activity.company_id = :company_id and activity.lead_id = lead.id
           and activity.type = 'status_change') as moved_at,
       exists (select from audit_entry entry
                where entry.company_id = :company_id and entry.subject_id in (lead.id, lead.contact_id)
                  and entry.request_id is not null) as is_edited
  from lead
  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
 where lead.company_id = :company_id and lead.id = any (:ids::text[]);
