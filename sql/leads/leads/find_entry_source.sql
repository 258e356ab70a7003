-- The source of a lead that is entered: the one named, or the company's oldest for entry by hand.
-- column duplicate_policy: 're_enquire' | 'label' | null
select id, name, default_owner_id as owner_id, duplicate_policy
  from lead_source
 where company_id = :company_id and archived_at is null
   and (id = :source_id or (:source_id::text is null and kind = 'other'))
 order by created_at
 limit 1;
