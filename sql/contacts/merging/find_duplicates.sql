-- Who may be the same person as a contact, the surest first; not those of whom somebody said that they are another one.
-- Beyond reach.
-- column id: string
-- column name: string
-- column owner_name: string | null
-- column owner_id: string | null
-- column my_owner_id: string | null
-- column is_archived: boolean
-- column score: number
-- column reasons: ('phone' | 'email' | 'name_and_place' | 'spelling_and_place' | 'name_and_digits' | 'told_together')[]
select contact.id, coalesce(contact.name, '') as name, owner.name as owner_name, contact.owner_id,
       (select me.owner_id from contact me where me.company_id = :company_id and me.id = :id) as my_owner_id,
       contact.archived_at is not null as is_archived, found.score, found.reasons
  from app.contact_matches(:company_id, :id) found
  join contact on contact.company_id = :company_id and contact.id = found.other_id
  left join member owner on owner.company_id = :company_id and owner.id = contact.owner_id
  left join contact_duplicate pair
    on pair.company_id = :company_id
   and pair.first_id = least(:id, found.other_id) and pair.second_id = greatest(:id, found.other_id)
 where pair.dismissed_at is null or not found.evidence <@ pair.dismissed_evidence
 order by found.score desc, contact.id desc
 limit 20;
