-- A mail as the outbox lists it: neither its text nor its link. A reader of masked addresses sees those of contacts
-- masked.
create view mail_record with (security_invoker) as
select
  mail.company_id,
  mail.id,
  case when mail.contact_id is null then mail.recipient
       else coalesce(app.mask_email(mail.recipient, (select contact.owner_id from contact
         where contact.company_id = mail.company_id and contact.id = mail.contact_id)), '•••') end as "to",
  mail.template,
  mail.subject,
  mail.status,
  mail.attempts,
  mail.error,
  app.instant(mail.created_at) as created_at,
  app.instant(mail.sent_at) as sent_at
from mail;
