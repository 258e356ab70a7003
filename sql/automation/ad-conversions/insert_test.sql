-- Adds a test to the log, as it went.
insert into ad_delivery (company_id, id, connection_id, milestone, event_at, status, attempt, max_attempts, sent_at,
                         error_code, error_message, is_trial, created_at)
values (:company_id, :id, :connection_id, 'test', :at, :status, 1, 1, :sent_at, :error_code, :error_message, true, :at);
