-- Notes that what was asked for is done.
update accountability_setting set reckoned_at = :at where company_id = :company_id;
