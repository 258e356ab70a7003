-- What a contact has of its own before a merge, as it is given back when the merge is undone. Beyond reach.
-- column phones: { e164: string; national: string; position: number; label: string | null; created_at: string }[]
-- column emails: { email: string; position: number; label: string | null; created_at: string }[]
-- column aside: { kind: string; position: number; e164: string | null; national: string | null; email: string | null; label: string | null; created_at: string }[]
-- column dnd: { covers: 'promotional' | 'everything'; reason: string | null; until: string | null; set_by: string | null; set_at: string } | null
-- column consents: string[]
select (select coalesce(json_agg(json_build_object('e164', phone.e164, 'national', phone.national,
                 'position', phone.position, 'label', phone.label, 'created_at', phone.created_at)
                 order by phone.position), '[]')
          from contact_phone phone
         where phone.company_id = :company_id and phone.contact_id = contact.id) as phones,
       (select coalesce(json_agg(json_build_object('email', email.email, 'position', email.position,
                 'label', email.label, 'created_at', email.created_at) order by email.position), '[]')
          from contact_email email
         where email.company_id = :company_id and email.contact_id = contact.id) as emails,
       (select coalesce(json_agg(json_build_object('kind', aside.kind, 'position', aside.position, 'e164', aside.e164,
                 'national', aside.national, 'email', aside.email, 'label', aside.label,
                 'created_at', aside.created_at) order by aside.kind, aside.position), '[]')
          from contact_set_aside aside
         where aside.company_id = :company_id and aside.contact_id = contact.id) as aside,
       (select json_build_object('covers', dnd.covers, 'reason', dnd.reason, 'until', dnd.until, 'set_by', dnd.set_by,
                 'set_at', dnd.set_at)
          from do_not_disturb dnd
         where dnd.company_id = :company_id and dnd.contact_id = contact.id) as dnd,
       array(select entry.id from consent_entry entry
              where entry.company_id = :company_id and entry.contact_id = contact.id) as consents
  from contact
 where contact.company_id = :company_id and contact.id = :id;
