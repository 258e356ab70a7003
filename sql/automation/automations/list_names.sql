-- What rules of the company may name, as it is called, and whether it is not offered any more. Members first, by name.
-- `of`: of a member the team, of a template its record and channel, of a status its category, with `reason` behind it where
-- the company wants to know why, of a lost reason its category.
-- column type: 'member' | 'team' | 'role' | 'lead_source' | 'message_template' | 'status' | 'sub_status' | 'pipeline_status' | 'pipeline' | 'lost_reason' | 'message_channel'
-- column id: string
-- column name: string
-- column gone: string | null
-- column of: string | null
select 'member' as type, id, name, case when status <> 'active' then 'was deactivated' end as gone, team_id as of
  from member where company_id = :company_id
union all
select 'team', id, name, null, null from team where company_id = :company_id
union all
select 'role', id, name, null, null from role where company_id = :company_id
union all
select 'lead_source', id, name, case when archived_at is not null then 'was archived' end, null
  from lead_source where company_id = :company_id
union all
select 'message_template', id, name, case when archived_at is not null then 'was archived' end, record || ' ' || channel
  from message_template where company_id = :company_id
union all
select 'status', key, min(name), case when bool_and(archived_at is not null) then 'was archived' end,
       min(category) || case when min(category) in ('lost', 'junk') and exists (
         select from lead_settings where company_id = :company_id and needs_lost_reason) then ' reason' else '' end
  from pipeline_status where company_id = :company_id group by key
union all
select 'sub_status', key, min(name), case when bool_and(archived_at is not null) then 'was archived' end, null
  from pipeline_sub_status where company_id = :company_id group by key
union all
select 'pipeline_status', id, name, case when archived_at is not null then 'was archived' end, null
  from pipeline_status where company_id = :company_id
union all
select 'pipeline', id, name, case when archived_at is not null then 'was archived' end, null
  from pipeline where company_id = :company_id
union all
select 'lost_reason', id, name, case when archived_at is not null then 'was archived' end, category
  from lost_reason where company_id = :company_id
union all
select 'message_channel', id, name, case when not is_on then 'is switched off' end, channel
  from message_channel where company_id = :company_id and removed_at is null and send_url is not null
order by 1, 3, 2;
