-- Events of a type, newest first, without those that fire nothing outside.
-- column seq: number
-- column at: string
-- column subject: { kind: string; id: string }
-- column changes: Record<string, unknown>
select seq, id, type, app.instant(at) as at, changes, json_build_object('kind', subject_kind, 'id', subject_id) as subject
  from event
 where company_id = :company_id and type = :type and not is_quiet and (:before::bigint is null or seq < :before)
 order by seq desc
 limit :most;
