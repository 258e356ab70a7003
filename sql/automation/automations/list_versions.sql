-- The versions of an automation, the latest first.
-- column version: number
-- column definition: unknown
-- column restored_from: number | null
-- column made_by: { id: string; name: string } | null
-- column created_at: string
select v.version, v.definition, v.restored_from, app.instant(v.created_at) as created_at,
       case when member.id is not null then json_build_object('id', member.id, 'name', member.name) end as made_by
  from automation_version v
  left join member on member.company_id = v.company_id and member.id = v.made_by
 where v.company_id = :company_id and v.automation_id = :automation_id
   and (:version::int is null or v.version = :version)
 order by v.version desc
 limit 200;
