-- Entries of the ledger as the API shows them.
-- column json: string
select (to_jsonb(record) - 'company_id')::text as json
  from consent_entry_record record
 where record.company_id = :company_id and record.id = any (:ids)
 order by record.channel;
