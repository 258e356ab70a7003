-- A mail with its parts, and the member whom it goes to, in which role. What goes to somebody else reads as its person does.
-- column id: string
-- column to: string
-- column template: 'invitation' | 'password_reset' | 'email_change' | 'security_changed' | 'new_device' | 'device_revoked' | 'notifications' | 'automation'
-- column status: 'waiting' | 'sent' | 'failed' | 'kept'
-- column subject: string
-- column attempts: number
-- column created_at: string
-- column text: string
-- column html: string
-- column role_key: string | null
-- column role_permissions: Record<string, 'own' | 'team' | 'all'>
-- column role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
select
  record.id, record."to", record.template, record.subject, record.status, record.attempts, record.error,
  record.created_at, record.sent_at, 
  case when mail.contact_id is null then mail.text else app.mask_text(mail.text, contact.owner_id) end as text,
  case when mail.contact_id is null then mail.html else app.mask_text(mail.html, contact.owner_id) end as html,
  mail.link_sealed, mail.member_id,
  role.key as role_key, role.permissions as role_permissions, app.field_rules_of(role.field_rules) as role_field_rules
from mail
join mail_record record on record.company_id = mail.company_id and record.id = mail.id
left join contact on contact.company_id = mail.company_id and contact.id = mail.contact_id
left join member on member.company_id = mail.company_id and member.id = mail.member_id
left join role on role.company_id = member.company_id and role.id = member.role_id
where mail.company_id = :company_id and mail.id = :id;
