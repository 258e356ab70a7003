-- Deletes tickets for the second step that are over.
delete from sign_in_ticket
 where (company_id, token_hash) in (select company_id, token_hash from sign_in_ticket where expires_at < :before limit :most);
