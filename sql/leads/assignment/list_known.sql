-- Everything that a rule may name.
-- column members: { id: string; status: string; team_id: string | null; works_own: boolean; works_leads: boolean; takes_leads: boolean }[]
-- column sources: string[]
-- column teams: string[]
-- column branches: string[]
select (select coalesce(json_agg(json_build_object('id', member.id, 'status', member.status, 'team_id', member.team_id,
                 'takes_leads', member.takes_leads,
                 'works_leads', role.permissions ? 'leads.edit', 'works_own', coalesce(role.permissions ->> 'leads.edit' = 'own', false))), '[]')
          from member
          join role on role.company_id = member.company_id and role.id = member.role_id
         where member.company_id = :company_id) as members,
       array(select id from lead_source where company_id = :company_id and archived_at is null) as sources,
       array(select id from team where company_id = :company_id) as teams,
       array(select id from branch where company_id = :company_id and archived_at is null) as branches;
