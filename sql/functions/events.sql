-- Gives the committed events that have none yet their position in the list, `most` at once. The lock on the head puts
-- them behind all that were given before, and head and positions commit together: a reader up to the head misses
-- none. Numbers of the sequence (seq) are taken under the lock of the changed record, so events of one record are
-- ordered as they happened.
create or replace function app.hand_over_events(most integer, out head bigint, out handed_over integer)
  language plpgsql
  as $$
begin
  -- Mostly nothing waits: then it neither locks nor writes.
  perform from event where position is null limit 1;
  if not found then
    select position, 0 into head, handed_over from event_head;
    return;
  end if;
  select position into head from event_head for update;
  with next as (
    select waiting.at_row, head + row_number() over (order by waiting.seq) as place
      from (select ctid as at_row, seq from event where position is null order by seq limit most) waiting
  ), given as (
    update event set position = next.place from next where event.ctid = next.at_row returning event.position
  )
  select coalesce(max(given.position), head), count(*) into head, handed_over from given;
  update event_head set position = head;
end
$$;
grant execute on function app.hand_over_events to angan_system;
