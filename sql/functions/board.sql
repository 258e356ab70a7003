-- Every change of a lead adds a line to lead_tally with what it brings and takes. Test leads and archived ones don't
-- count.
create or replace function app.tally_new() returns trigger
  language plpgsql
  as $$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, count(*), coalesce(sum(coalesce(budget_max, budget_min)), 0)
    from made
   where not is_test and archived_at is null
   group by company_id, owner_id, status_id;
  return null;
end
$$;

create or replace function app.tally_gone() returns trigger
  language plpgsql
  as $$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, -count(*), -coalesce(sum(coalesce(budget_max, budget_min)), 0)
    from gone
   where not is_test and archived_at is null
   group by company_id, owner_id, status_id;
  return null;
end
$$;

create or replace function app.tally_changed() returns trigger
  language plpgsql
  as $$
begin
  insert into lead_tally (company_id, owner_id, status_id, leads, budget)
  select company_id, owner_id, status_id, leads, budget
    from (values
      (old.company_id, old.owner_id, old.status_id, -1, -coalesce(old.budget_max, old.budget_min, 0),
       not old.is_test and old.archived_at is null),
      (new.company_id, new.owner_id, new.status_id, 1, coalesce(new.budget_max, new.budget_min, 0),
       not new.is_test and new.archived_at is null)) line (company_id, owner_id, status_id, leads, budget, counts)
   where counts;
  return null;
end
$$;
