-- Lets every period of a series go on at `next` at least.
update number_series
   set next = greatest(next, :next::bigint)
 where company_id = :company_id and series = :series;
