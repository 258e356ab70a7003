-- The contacts with one of these numbers or addresses. Asked beyond reach; only what the caller sees may be named.
select contact_id, e164 as value
  from contact_phone
 where company_id = :company_id and e164 = any (:phones) and is_test = :is_test
union all
select contact_id, email
  from contact_email
 where company_id = :company_id and email = any (:emails) and is_test = :is_test;
