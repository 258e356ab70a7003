-- Keeps what the members' day came to, in place of what was kept of it.
with gone as (
  delete from accountability_day
   where company_id = :company_id and day = :day::date and member_id <> all (:member_ids::text[])
)
insert into accountability_day (company_id, member_id, day, facts, score, reckoned_at)
select :company_id, d.member_id, :day::date, d.facts, d.score, :at
  from jsonb_to_recordset(:days::jsonb) as d (member_id text, facts jsonb, score integer)
on conflict (company_id, member_id, day) do update
  set facts = excluded.facts, score = excluded.score, reckoned_at = excluded.reckoned_at;
