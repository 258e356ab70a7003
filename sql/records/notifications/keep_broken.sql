-- Records that a connection does not work; nothing where that is known. A second writer waits for the first.
insert into broken_connection (company_id, connection_id, broken_at)
values (:company_id, :connection_id, :at)
on conflict (company_id, connection_id) do nothing;
