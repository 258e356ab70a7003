-- Open leads of a stretch whose person was archived.
-- column lead_id: string
-- column facts: { contact_id: string; archived_at: string }
-- column mark: string
select lead.id as lead_id,
       jsonb_build_object('contact_id', contact.id, 'archived_at', app.instant(contact.archived_at)) as facts,
       app.instant(contact.archived_at) as mark
  from lead
  join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
 where lead.company_id = :company_id and lead.id > :after and lead.id <= :until
   and lead.category = 'open' and lead.archived_at is null and not lead.is_test and contact.archived_at is not null;
