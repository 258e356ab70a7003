-- Puts numbers on a list. One that is on it counts from the later look-up.
-- column is_new: boolean
insert into blocked_number (company_id, id, e164, national, list, checked_on)
select :company_id, new.id, new.e164, new.national, :list, :checked_on
  from unnest(:ids::text[], :e164s::text[], :nationals::text[]) new (id, e164, national)
on conflict (company_id, e164, list) do update
   set checked_on = greatest(blocked_number.checked_on, excluded.checked_on)
returning xmax = 0 as is_new;
