-- Writes down a request of the operator's staff.
insert into support_look (company_id, id, grant_id, session_id, person, at, method, route, record_id, refused, address,
                          request_id)
select company_id, :id, grant_id, id, person, :at, :method, :route, :record_id, :refused, :address, :request_id
  from support_session
 where company_id = :company_id and id = :session_id;
