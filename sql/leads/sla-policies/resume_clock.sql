-- Resumes the clock of a lead that was reopened as if it had never been closed.
-- column done: boolean
select app.resume_clock(:company_id, :lead_id) is not null as done;
