-- Where an entered lead comes from and who is named for it: the source, or the company's oldest for entry by hand; and
-- the member, when active.
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column id: string
-- column name: string
-- column is_sandbox: boolean
select source.id, source.name, source.default_owner_id as owner_id, source.duplicate_policy, source.is_sandbox,
       named.id as named_id, named.name as named_name
  from lead_source source
  left join member named on named.company_id = :company_id and named.id = :named_id and named.status = 'active'
 where source.company_id = :company_id and source.archived_at is null
   and (source.id = :source_id or (:source_id::text is null and source.kind = 'other'))
 order by source.created_at
 limit 1;
