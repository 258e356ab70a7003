-- What a lead looks for, among its columns as they are kept, for a change to it: it stays locked.
-- column kept: import('../leads/intake/requirement-items').Kept
select to_jsonb(lead) as kept
  from lead
 where company_id = :company_id and id = :lead_id
   for update;
