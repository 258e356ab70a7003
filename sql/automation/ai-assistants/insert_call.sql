-- Notes what a connection did.
insert into mcp_call (company_id, id, connection_id, tool, at, outcome, record_ids)
values (:company_id, :id, :connection_id, :tool, :at, :outcome, :record_ids);
