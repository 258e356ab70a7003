-- What the company says about duplicates.
-- column duplicate_policy: 're_enquire' | 'label'
select duplicate_policy, reopen_window_days from company where id = :company_id;
