-- Notes a consumer that is new: at the end of the list, at its beginning, or at what happened since a moment. Scope:
-- every company, because one list serves all of them.
insert into event_consumer (name, position)
select :name,
       case :from
         when 'now' then head.position
         when 'start' then 0
         else coalesce((select min(event.position) - 1 from event
                         where event.at >= :since::timestamptz and event.position is not null), head.position)
       end
  from event_head head
on conflict (name) do nothing;
