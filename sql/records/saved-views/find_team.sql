-- Whether the company has a team.
select team.id from team where team.company_id = :company_id and team.id = :id;
