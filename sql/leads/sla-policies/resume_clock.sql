-- Lets the clock of a lead that is open again as if it had never been closed go on.
-- column done: boolean
select app.resume_clock(:company_id, :lead_id) is not null as done;
