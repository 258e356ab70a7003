-- Adds holidays; a day that the company or the office has already stays as it is.
-- column id: string
insert into holiday (company_id, id, day, name, is_yearly, branch_id)
select :company_id, given.id, given.day, given.name, given.yearly, :branch_id
  from jsonb_to_recordset(:holidays::jsonb) as given (id text, day date, name text, yearly boolean)
on conflict (company_id, day, branch_id) do nothing
returning id;
