-- The events behind a position, in the order of the list. Scope: every company, because a consumer works for all of them.
-- column position: number
-- column subject: { kind: string; id: string }
-- column actor: { kind: 'member' | 'key' | 'support' | 'automation' | 'system'; id: string | null; name: string; run?: { id: string; chain: string[] } }
-- column changes: Record<string, unknown>
-- column record: Record<string, unknown> | null
select position, id, company_id, type, json_build_object('kind', subject_kind, 'id', subject_id) as subject, actor,
       changes, record, is_quiet, at
  from event
 where position > :after
 order by position
 limit :limit;
