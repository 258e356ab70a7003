-- Marks that a wrong set-up was reported; nothing where it was before.
-- column id: string
update ad_connection
   set told_of = :code, last_error_code = :code, last_error_message = :message, last_error_at = :at
 where company_id = :company_id and id = :id and told_of is distinct from :code
returning id;
