-- A status that a lead is about to enter; none when it was archived.
-- column category: 'open' | 'won' | 'lost' | 'junk'
-- column required_fields: string[]
select id, key, name, category, required_fields
  from pipeline_status
 where company_id = :company_id and id = :id and archived_at is null;
