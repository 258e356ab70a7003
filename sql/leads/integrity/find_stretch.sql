-- The next leads of a run, in the order of their ids: the last of them, and how many there are.
-- column until: string | null
-- column count: number
select max(id) as until, count(*)::int as count
  from (select lead.id from lead
         where lead.company_id = :company_id and lead.id > :after
         order by lead.id
         limit :most) stretch;
