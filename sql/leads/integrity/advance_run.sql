-- Says how far a run is. Leads that came while it looks are looked at too, so the total grows with them.
update integrity_run
   set position = coalesce(:position::text, position), looked = looked + :looked::int, found = found + :found::int,
       resolved = resolved + :resolved::int, left_out = left_out + :left_out::int,
       total = greatest(total, looked + left_out + :looked::int + :left_out::int), attempts = 0, touched_at = now(),
       state = case when :is_over then 'done' else state end,
       finished_at = case when :is_over then now() else finished_at end
 where company_id = :company_id and id = :id;
