-- Continues a period of a series at `next` at least.
insert into number_series as present (company_id, series, period, next)
values (:company_id, :series, :period, :next::bigint)
on conflict (company_id, series, period) do update set next = greatest(present.next, excluded.next);
