-- Folds the lines of one place into one. What no other run has deleted meanwhile is added up, so two runs at once count
-- nothing twice. Scope: every company, because the lines are the program's own.
with many as (
  select company_id, owner_id, status_id from lead_tally group by 1, 2, 3 having count(*) > 1 limit 5000
), folded as (
  delete from lead_tally line
   using many
   where line.company_id = many.company_id and line.owner_id = many.owner_id and line.status_id = many.status_id
  returning line.company_id, line.owner_id, line.status_id, line.leads, line.budget
)
insert into lead_tally (company_id, owner_id, status_id, leads, budget)
select company_id, owner_id, status_id, sum(leads), sum(budget)
  from folded
 group by 1, 2, 3
having sum(leads) <> 0 or sum(budget) <> 0;
