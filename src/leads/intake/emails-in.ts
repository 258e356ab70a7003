const EMAIL = /[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,24}(?![a-z0-9-])/g
export const LONGEST_EMAIL = 160

/** The e-mail addresses in `text`, in lower case. */
export function emailsIn(text: string): string[] {
  if (!text.includes('@')) return []
  const found = text.slice(0, 1000).toLowerCase().match(EMAIL) ?? []
  return found.filter(email => email.length <= LONGEST_EMAIL && !email.startsWith('.') && !email.includes('..'))
}
