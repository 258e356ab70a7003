-- The source that imported leads come from: the one that is named, else the company's first of this kind.
-- column duplicate_policy: 're_enquire' | 'label' | null
select id, name, default_owner_id as owner_id, duplicate_policy
  from lead_source
 where company_id = :company_id and archived_at is null
   and case when :source_id::text is null then kind = 'import' else id = :source_id end
 order by created_at, id
 limit 1;
