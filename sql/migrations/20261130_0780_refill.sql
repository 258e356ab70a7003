-- 0416 and 0470 filled their tables as the owner of the tables, who is walled in and saw no lead and no contact: a company
-- that had some before then had an empty board, and found nobody by a part of their name. Both are filled again.

-- Whoever changes leads adds lines, and the folding takes lines away: both wait until the new ones stand.
lock table lead_tally in share row exclusive mode;
set role angan_system;
delete from lead_tally;
insert into lead_tally (company_id, owner_id, status_id, leads, budget)
select company_id, owner_id, status_id, count(*), coalesce(sum(coalesce(budget_max, budget_min)), 0)
  from lead
 where not is_test and archived_at is null
 group by company_id, owner_id, status_id;

insert into name_word (company_id, word)
select distinct company_id, given.word
  from contact, unnest(string_to_array(name_folded, ' ')) as given (word)
 where given.word <> ''
   and not exists (select from name_word known where known.company_id = contact.company_id and known.word = given.word);
reset role;
