-- The person of a number or an address, and their lead that is open: the one asked about last.
-- column contact_id: string
-- column lead_id: string | null
select p.contact_id,
       (select lead.id from lead
         where lead.company_id = :company_id and lead.contact_id = p.contact_id and lead.category = 'open'
           and lead.archived_at is null and not lead.is_test
         order by lead.last_enquiry_at desc, lead.id desc limit 1) as lead_id
  from (select contact_id from contact_phone where company_id = :company_id and e164 = :address and not is_test
        union all
        select contact_id from contact_email where company_id = :company_id and email = :address and not is_test) p
  join contact on contact.company_id = :company_id and contact.id = p.contact_id and contact.archived_at is null
 limit 1;
