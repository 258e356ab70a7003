-- How much of what a policy names the company does not have.
-- column sources: number
-- column pipelines: number
-- column members: number
-- column roles: number
-- column branches: number
-- column takers: number
select (select count(*)::int from unnest(:source_ids::text[]) as n (id)
         where not exists (select from lead_source s where s.company_id = :company_id and s.id = n.id)) as sources,
       (select count(*)::int from unnest(:pipeline_ids::text[]) as n (id)
         where not exists (select from pipeline p where p.company_id = :company_id and p.id = n.id)) as pipelines,
       (select count(*)::int from unnest(:member_ids::text[]) as n (id)
         where not exists (
           select from member m where m.company_id = :company_id and m.id = n.id and m.status = 'active')) as members,
       (select count(*)::int from unnest(:role_ids::text[]) as n (id)
         where not exists (select from role r where r.company_id = :company_id and r.id = n.id)) as roles,
       (select count(*)::int from unnest(array_remove(array[:branch_id::text], null)) as n (id)
         where not exists (
           select from branch b
            where b.company_id = :company_id and b.id = n.id and b.archived_at is null)) as branches,
       (select count(*)::int from unnest(array_remove(array[:reassign_to_id::text], null)) as n (id)
         where not exists (
           select from member m
             join role r on r.company_id = m.company_id and r.id = m.role_id
            where m.company_id = :company_id and m.id = n.id and m.status = 'active'
              and r.permissions ? 'leads.edit')) as takers;
