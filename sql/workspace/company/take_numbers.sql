-- Takes `count` numbers of a series in a period, and answers the first. The row's lock makes two takers queue.
-- column first: number
insert into number_series as taken (company_id, series, period, next)
values (:company_id, :series, :period, 1 + :count::bigint)
on conflict (company_id, series, period) do update set next = taken.next + :count::bigint
returning next - :count::bigint as first;
