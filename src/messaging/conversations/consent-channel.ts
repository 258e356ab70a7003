/** What a person's word about a way of writing covers. */
export const CONSENT = {
  whatsapp: 'chat',
  sms: 'sms',
  email: 'email',
  web: 'chat',
  portal: 'chat',
} as const satisfies Record<string, 'chat' | 'sms' | 'email'>

export type Channel = keyof typeof CONSENT
