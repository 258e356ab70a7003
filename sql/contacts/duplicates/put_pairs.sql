-- Keeps pairs as they were found just now. One that is known keeps its id, and the moment when it was found unless there
-- is something new in it. Scope: every company, as the comparison.
insert into contact_duplicate (company_id, id, first_id, second_id, reasons, evidence, score)
select pair.company_id, pair.id, pair.first_id, pair.second_id, array(select jsonb_array_elements_text(pair.reasons)),
       array(select jsonb_array_elements_text(pair.evidence)), pair.score
  from jsonb_to_recordset(:pairs::jsonb) as pair (
    company_id text, id text, first_id text, second_id text, reasons jsonb, evidence jsonb, score integer)
 order by pair.company_id, pair.first_id, pair.second_id
on conflict (company_id, first_id, second_id) do update
   set reasons = excluded.reasons, evidence = excluded.evidence, score = excluded.score,
       found_at = case when excluded.evidence <@ contact_duplicate.evidence then contact_duplicate.found_at else now() end
 where contact_duplicate.evidence <> excluded.evidence;
