-- A holiday.
-- column id: string
-- column day: string
-- column name: string
-- column yearly: boolean
-- column branch: { id: string; name: string } | null
-- column created_at: string
-- column updated_at: string
select holiday.id, holiday.day::text as day, holiday.name, holiday.is_yearly as yearly,
       case when branch.id is not null then json_build_object('id', branch.id, 'name', branch.name) end as branch,
       app.instant(holiday.created_at) as created_at, app.instant(holiday.updated_at) as updated_at
  from holiday
  left join branch on branch.company_id = holiday.company_id and branch.id = holiday.branch_id
 where holiday.company_id = :company_id and holiday.id = :id;
