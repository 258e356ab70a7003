-- Which of the numbers that were kept aside belong to somebody else by now. Asked beyond reach.
-- column place: number
-- column contact_id: string
select aside.kind, aside.position - 1 as place, coalesce(phone.contact_id, email.contact_id) as contact_id
  from contact_set_aside aside
  join contact on contact.company_id = aside.company_id and contact.id = aside.contact_id
  left join contact_phone phone
    on phone.company_id = aside.company_id and phone.e164 = aside.e164 and phone.is_test = contact.is_test
  left join contact_email email
    on email.company_id = aside.company_id and email.email = aside.email and email.is_test = contact.is_test
 where aside.company_id = :company_id and aside.contact_id = :id
   and coalesce(phone.contact_id, email.contact_id) is not null
 order by aside.kind desc, aside.position;
