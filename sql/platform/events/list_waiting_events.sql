-- The oldest events that were not handed on. Scope: every company, because the fan-out works for all of them.
-- column subject: { kind: string; id: string }
-- column actor: { kind: 'member' | 'key' | 'support' | 'system'; id: string | null; name: string }
-- column changes: Record<string, unknown>
-- column record: Record<string, unknown> | null
select seq, id, company_id, type, json_build_object('kind', subject_kind, 'id', subject_id) as subject, actor, changes,
       record, is_quiet, at
  from event
 where fanned_out_at is null
 order by seq
 limit :limit;
