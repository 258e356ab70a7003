-- Takes numbers off a list.
delete from blocked_number where company_id = :company_id and list = :list and e164 = any (:e164s::text[]);
