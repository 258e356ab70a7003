-- A mail with its parts, and whom it goes to, in which role.
-- column id: string
-- column to: string
-- column template: 'invitation' | 'password_reset' | 'email_change' | 'security_changed' | 'new_device' | 'device_revoked' | 'notifications'
-- column status: 'waiting' | 'sent' | 'failed' | 'kept'
-- column subject: string
-- column attempts: number
-- column created_at: string
-- column role_permissions: Record<string, 'own' | 'team' | 'all'>
-- column role_field_rules: { phone: 'full' | 'own' | 'masked' | 'hidden'; email: 'full' | 'own' | 'masked' | 'hidden'; money: 'full' | 'own' | 'masked' | 'hidden' }
select
  record.id, record."to", record.template, record.subject, record.status, record.attempts, record.error,
  record.created_at, record.sent_at, mail.text, mail.html, mail.link_sealed, mail.member_id,
  role.key as role_key, role.permissions as role_permissions, app.field_rules_of(role.field_rules) as role_field_rules
from mail
join mail_record record on record.company_id = mail.company_id and record.id = mail.id
join member on member.company_id = mail.company_id and member.id = mail.member_id
join role on role.company_id = member.company_id and role.id = member.role_id
where mail.company_id = :company_id and mail.id = :id;
