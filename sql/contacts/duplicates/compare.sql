-- What some contacts have in common with others of their companies, each pair once. Of two that were both archived
-- nobody needs to know. Scope: every company, because one program compares for all of them.
-- column company_id: string
-- column first_id: string
-- column second_id: string
-- column reasons: string[]
-- column evidence: string[]
-- column score: number
select distinct on (contact.company_id, first_id, second_id)
       contact.company_id, least(contact.id, other.id) as first_id, greatest(contact.id, other.id) as second_id,
       found.reasons, found.evidence, found.score
  from unnest(:companies::text[], :contacts::text[]) asked (company_id, contact_id)
  join contact on contact.company_id = asked.company_id and contact.id = asked.contact_id and not contact.is_test
 cross join lateral app.contact_matches(contact.company_id, contact.id) found
  join contact other on other.company_id = contact.company_id and other.id = found.other_id
 where contact.archived_at is null or other.archived_at is null
 order by contact.company_id, first_id, second_id, found.score desc;
