import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { securityLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { sql } from '../queries.gen'

/** Changes that members are notified of, each in a sentence: a thief of a session must not stay unnoticed. */
const CHANGES = {
  password_changed: 'Your password was changed.',
  email_asked: 'Somebody, hopefully you, asked to use another e-mail for it; the change waits to be confirmed.',
  email_changed: 'It has another e-mail from now on, and this one does not sign you in any more.',
  totp_set: 'An authenticator app was set up for signing in.',
  totp_removed: 'The authenticator app was removed from signing in.',
  passkey_added: 'A passkey was added for signing in.',
  passkey_removed: 'A passkey was removed from signing in.',
  recovery_codes_renewed: 'New recovery codes were made; the old ones no longer work.',
  recovery_code_used: 'A recovery code was used to sign in. Each works once.',
  second_step_reset: 'An admin took away your authenticator app, passkeys and recovery codes, and signed you out.',
} as const

/** Writes a mail to a member about a change of how they sign in, to the address that they have at this moment. */
export async function notifyOfChange(work: Write, memberId: string, what: keyof typeof CHANGES): Promise<void> {
  const to = await work.one(sql.entry.findAddressee, { member_id: memberId })
  const url = `${installation().baseUrl}/settings/security`
  const letter = securityLetter({ name: to.name, company: to.company_name }, CHANGES[what], url)
  await queueMail(work, { memberId: to.id, email: to.email }, letter)
}
