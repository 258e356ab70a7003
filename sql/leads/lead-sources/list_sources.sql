-- Every source that is not archived, by name.
-- column id: string
-- column name: string
-- column kind: 'portal' | 'website' | 'ads' | 'referral' | 'walk_in' | 'phone' | 'import' | 'other'
-- column is_sandbox: boolean
-- column is_paused: boolean
-- column duplicate_policy: 're_enquire' | 'label' | null
-- column received_count: number
-- column failed_count: number
-- column token_rotated_at: string
-- column token_sealed: Uint8Array
-- column created_at: string
-- column updated_at: string
select source.id, source.name, source.kind, source.is_sandbox, source.is_paused, source.duplicate_policy,
       source.last_received_at, source.received_count,
       (select count(*)::int from lead_submission failed
         where failed.company_id = :company_id and failed.source_id = source.id and failed.status = 'failed') as failed_count,
       source.token_rotated_at, source.token_sealed,
       source.created_at, source.updated_at, owner.id as owner_id, owner.name as owner_name
  from lead_source source
  left join member owner on owner.company_id = source.company_id and owner.id = source.default_owner_id
 where source.company_id = :company_id and source.archived_at is null
   and (:only_id::text is null or source.id = :only_id)
 order by lower(source.name);
