-- One lead as the contract shows it, with why it counts as a duplicate.
-- column json: string
-- column duplicate_kind: 'same_contact' | 'phone' | 'email' | 'external_id' | null
select (to_jsonb(record) - 'company_id')::text as json, lead.duplicate_kind
  from lead_record record
  join lead on lead.company_id = :company_id and lead.id = :id
 where record.company_id = :company_id and record.id = :id;
