-- The relations of a contact, read from its side; those of people who were archived wait until they are back.
-- column kind: 'spouse' | 'co_applicant' | 'parent' | 'child' | 'firm' | 'employee' | 'referrer' | 'referred' | 'broker_of' | 'client_of' | 'other'
-- column contact: { id: string; name: string; phone: string }
-- column created_at: string
select relation.id,
       case when relation.from_id = :id then relation.kind
            when relation.kind = 'parent' then 'child'
            when relation.kind = 'firm' then 'employee'
            when relation.kind = 'referrer' then 'referred'
            when relation.kind = 'broker_of' then 'client_of'
            else relation.kind end as kind,
       case when app.reads_text_of(contact.owner_id) then relation.note
            else app.mask_text(relation.note, contact.owner_id) end as note,
       json_build_object('id', other.id, 'name', other.name, 'phone', other.phone) as contact,
       app.instant(relation.created_at) as created_at
  from contact_relation relation
  join contact on contact.company_id = relation.company_id and contact.id = :id
  join contact_detail other on other.company_id = relation.company_id
   and other.id = case when relation.from_id = :id then relation.to_id else relation.from_id end
 where relation.company_id = :company_id and (relation.from_id = :id or relation.to_id = :id)
   and other.archived_at is null
   and (:relation_id::text is null or relation.id = :relation_id)
 order by relation.created_at, relation.id;
