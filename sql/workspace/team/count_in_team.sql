-- The members of a team, and the teams directly below it.
-- column members: number
-- column teams: number
select (select count(*)::int from member
         where company_id = :company_id and team_id = :id and status <> 'deactivated') as members,
       (select count(*)::int from team where company_id = :company_id and parent_id = :id) as teams;
