-- The changes that assistants ask for, newest first: the caller's, or everybody's, without what they would write.
-- column json: string
select (to_jsonb(d) - '{company_id,member_id,connection_id,kept_status,ends_at,begun_at}'::text[]
        || jsonb_build_object('status', case
             when kept_status in ('open', 'running') and ends_at <= :at then 'expired'
             when kept_status = 'running' then 'open'
             else kept_status end)
        || case when member_id = :me then '{}' else '{"body": null, "reason": null, "result": null}'::jsonb end)::text as json
  from mcp_draft_record d
 where company_id = :company_id and (:of_everybody::boolean or member_id = :me)
   and (:status::text is null
        or (:status = 'open') = (kept_status in ('open', 'running') and ends_at > :at))
 order by id desc
 limit 200;
