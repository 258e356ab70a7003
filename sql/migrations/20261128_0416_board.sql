-- How many leads stand where, and for how much: what the board says above each column. Counting a million of them takes
-- 0.4 s; so every change of a lead adds a line here with what it brings and takes, and the board adds up. Lines are only
-- ever added, so no two changes wait for each other; the program folds them together every minute
-- (src/leads/leads/fold-tally.ts). Test leads and archived ones don't count.
create table lead_tally (
  company_id text collate "C" not null references company,
  owner_id text collate "C" not null,
  status_id text collate "C" not null,
  leads integer not null,
  -- Paise: what each of them would spend at most, or at least where no more is known.
  budget numeric not null
);
create index lead_tally_place on lead_tally (company_id, status_id, owner_id) include (leads, budget);
call app.protect('lead_tally', visible => app.owned('leads'));

create function app.tally_new() returns trigger
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

create function app.tally_gone() returns trigger
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

create function app.tally_changed() returns trigger
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

create trigger tally_new after insert on lead referencing new table as made
  for each statement execute function app.tally_new();
create trigger tally_gone after delete on lead referencing old table as gone
  for each statement execute function app.tally_gone();
create trigger tally_changed after update on lead for each row
  when ((old.owner_id, old.status_id, coalesce(old.budget_max, old.budget_min), old.archived_at, old.is_test)
    is distinct from
    (new.owner_id, new.status_id, coalesce(new.budget_max, new.budget_min), new.archived_at, new.is_test))
  execute function app.tally_changed();

insert into lead_tally (company_id, owner_id, status_id, leads, budget)
select company_id, owner_id, status_id, count(*), coalesce(sum(coalesce(budget_max, budget_min)), 0)
  from lead
 where not is_test and archived_at is null
 group by company_id, owner_id, status_id;
