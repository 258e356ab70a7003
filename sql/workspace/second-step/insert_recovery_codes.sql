-- Keeps the hashes of new recovery codes, given in hexadecimal.
insert into recovery_code (company_id, member_id, code_hash)
select :company_id, :member_id, decode(hash, 'hex') from unnest(:hashes::text[]) as codes (hash);
