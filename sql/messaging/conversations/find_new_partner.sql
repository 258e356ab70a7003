-- Where a person can be written to on a channel.
-- column channel: 'whatsapp' | 'sms' | 'email' | 'web' | 'portal'
-- column address: string | null
-- column lead_id: string | null
select channel.channel,
       case channel.channel
         when 'email' then (select e.email from contact_email e
                             where e.company_id = :company_id and e.contact_id = contact.id order by e.position limit 1)
         else (select p.e164 from contact_phone p
                where p.company_id = :company_id and p.contact_id = contact.id order by p.position limit 1)
       end as address,
       (select lead.id from lead
         where lead.company_id = :company_id and lead.contact_id = contact.id and lead.category = 'open'
           and lead.archived_at is null
         order by lead.last_enquiry_at desc, lead.id desc limit 1) as lead_id
  from contact
  join message_channel channel on channel.company_id = contact.company_id and channel.id = :channel_id
   and channel.is_on and channel.removed_at is null
 where contact.company_id = :company_id and contact.id = :contact_id and contact.archived_at is null and not contact.is_test;
