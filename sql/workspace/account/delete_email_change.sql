-- The link to another e-mail stops working.
delete from entry_link
 where company_id = :company_id and member_id = :me and purpose = 'email_change';
