-- The numbers and addresses of two contacts, also those set aside: other writers of them wait.
-- column phones: string[]
-- column emails: string[]
select array(select e164 from contact_phone where company_id = :company_id and contact_id = any (:ids)
             union select e164 from contact_set_aside
              where company_id = :company_id and contact_id = any (:ids) and e164 is not null) as phones,
       array(select email from contact_email where company_id = :company_id and contact_id = any (:ids)
             union select email from contact_set_aside
              where company_id = :company_id and contact_id = any (:ids) and email is not null) as emails;
