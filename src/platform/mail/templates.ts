/** What a mail can be about. */
export const TEMPLATES = [
  'invitation',
  'password_reset',
  'new_device',
  'device_revoked',
  'security_changed',
  'email_change',
  'api_key_expiring',
  'api_key_expired',
  'support_granted',
  'support_ended',
  'mail_test',
  'notifications',
  'automation',
] as const
export type Template = (typeof TEMPLATES)[number]
