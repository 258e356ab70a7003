-- Uses a link up; of two at once one finds it.
delete from entry_link
 where company_id = :company_id and token_hash = :token_hash and purpose = :purpose and expires_at > :at;
