-- A mail as the outbox lists it: neither its text nor its link.
create view mail_record with (security_invoker) as
select
  mail.company_id,
  mail.id,
  mail.recipient as "to",
  mail.template,
  mail.subject,
  mail.status,
  mail.attempts,
  mail.error,
  app.instant(mail.created_at) as created_at,
  app.instant(mail.sent_at) as sent_at
from mail;
