-- Companies that were there before reasons were get the usual ones, as new companies do (src/leads/leads/lost-reasons.ts).
-- One that has any, be it archived, has decided for itself.

set role angan_system;

with usual (category, position, name) as (
  values ('lost', 1, 'Bought elsewhere'), ('lost', 2, 'Budget too low'), ('lost', 3, 'Location does not suit'),
         ('lost', 4, 'Plan put off'), ('lost', 5, 'No answer any more'), ('lost', 6, 'Loan refused'),
         ('junk', 1, 'Wrong number'), ('junk', 2, 'Broker'), ('junk', 3, 'Spam'), ('junk', 4, 'Entered twice')
)
insert into lost_reason (company_id, id, name, category, position)
-- In place of the time that ids begin with stands a number: so they sort before all others.
select company.id,
       'lrs_' || lpad(to_char(row_number() over (), 'FM99999999'), 8, '0') || substr(md5(gen_random_uuid()::text), 1, 12),
       usual.name, usual.category, usual.position
  from company
 cross join usual
 where not exists (select from lost_reason held where held.company_id = company.id);

reset role;
