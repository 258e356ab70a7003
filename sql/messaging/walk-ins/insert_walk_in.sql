-- Takes an entry, once for good: waits for a transaction that takes the same one now. None where it is known.
insert into walk_in (company_id, id, kiosk_id, client_id, came_via, is_verified, captured_at, received_at)
values (:company_id, :id, :kiosk_id, :client_id, :came_via, :is_verified, :captured_at, :received_at)
on conflict (company_id, kiosk_id, client_id) do nothing
returning id;
