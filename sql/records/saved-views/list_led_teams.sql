-- The teams that the caller leads, and those below.
with recursive below as (
  select team.id
    from team
   where team.company_id = :company_id and team.leader_id = :me
  union
  select child.id
    from below
    join team child on child.company_id = :company_id and child.parent_id = below.id)
select below.id from below;
