-- Puts a lead back into the place that it had before an import reopened it, unless it was moved since; where its status
-- was archived meanwhile, into the one that the leads of that status went to.
-- column from_status: { key: string; name: string }
-- column to_status: { key: string; name: string }
with was as (
  select old.contact_id, old.status_id, place.status_id as before_id, place.sub_status_id, place.lost_reason_id,
         place.closed_at
    from lead old
   cross join lateral (
     select jsonb_object_agg(e.key, e.value -> 0) as fields, bool_and(to_jsonb(old) -> e.key = e.value -> 1) as is_unchanged
       from jsonb_each(:changes::jsonb) e
      where e.key in ('pipeline_id', 'status_id', 'sub_status_id', 'category', 'closed_at', 'lost_reason_id')) asked
   cross join lateral jsonb_populate_record(old, asked.fields) place
   where old.company_id = :company_id and old.id = :id and asked.is_unchanged and asked.fields ? 'status_id'
)
update lead
   set pipeline_id = target.pipeline_id, status_id = target.id, category = target.category,
       sub_status_id = case when target.id = was.before_id then was.sub_status_id end,
       lost_reason_id = case when target.category in ('lost', 'junk') then was.lost_reason_id end,
       closed_at = case when target.category <> 'open' then coalesce(was.closed_at, now()) end,
       updated_at = now()
  from was
  join pipeline_status left_at on left_at.company_id = :company_id and left_at.id = was.status_id
  join pipeline_status before on before.company_id = :company_id and before.id = was.before_id
  join pipeline_status target on target.company_id = :company_id and target.id = coalesce(before.remap_to, before.id)
 where lead.company_id = :company_id and lead.id = :id
returning was.contact_id, json_build_object('key', left_at.key, 'name', left_at.name) as from_status,
          json_build_object('key', target.key, 'name', target.name) as to_status;
