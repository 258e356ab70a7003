-- What a member may do now: for the principal of a request, and of the keys the member made.
-- `team` is the reach of "team": oneself, the teams one belongs to or leads, and all teams below those.
create view member_rights with (security_invoker) as
select
  member.company_id,
  member.id as member_id,
  member.name as member_name,
  member.status,
  company.time_zone,
  company.week_start,
  company.financial_year_start,
  company.phone_rule_agents,
  company.email_rule_agents,
  role.permissions,
  app.field_rules_of(role.field_rules) as field_rules,
  array(
    with recursive below as (
      select team.id
        from team
       where team.company_id = member.company_id and (team.id = member.team_id or team.leader_id = member.id)
      union
      select child.id
        from team child
        join below on child.parent_id = below.id
       where child.company_id = member.company_id)
    select colleague.id
      from member colleague
     where colleague.company_id = member.company_id
       and (colleague.id = member.id or colleague.team_id in (select below.id from below))
     order by colleague.id) as team
from member
join company on company.id = member.company_id
join role on role.company_id = member.company_id and role.id = member.role_id;
