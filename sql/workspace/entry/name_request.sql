-- Says in which request the program works for somebody who is not known before its end: a sign-in's entry in the audit
-- log names it.
-- column named: string
select set_config('app.request_id', :request_id, true) as named;
