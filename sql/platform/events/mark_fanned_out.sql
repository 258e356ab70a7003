-- Notes that these events were handed on. Scope: every company, because the fan-out works for all of them.
update event
   set fanned_out_at = now()
 where fanned_out_at is null and seq = any(:seqs);
