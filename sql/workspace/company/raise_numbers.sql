-- Continues every period of a series at `next` at least.
update number_series
   set next = greatest(next, :next::bigint)
 where company_id = :company_id and series = :series;
