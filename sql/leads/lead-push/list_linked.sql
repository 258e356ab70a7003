-- Under which of these ids of sources somebody has a lead; the key of an id is `<source> <id>`.
-- column key: string
select given.source_id || ' ' || given.external_id as key
  from unnest(:source_ids::text[], :external_ids::text[]) as given (source_id, external_id)
 where exists (select from lead_external_id known
                where known.company_id = :company_id and known.source_id = given.source_id
                  and known.external_id = given.external_id);
