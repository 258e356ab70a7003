// scope: every company, because a forgotten password names no company: the e-mail is unique over the install.

import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { passwordResetLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { inBackground } from '../entry/background'
import { checkPassword } from '../entry/check-password'
import type { Sender } from '../entry/device-cookie'
import { endEntries } from '../entry/end-entries'
import { hashPassword } from '../entry/hash-password'
import { bearerOf, findLink, makeLink, noSuchLink, useUpLink } from '../entry/links'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'

/** Writes the mail to the active member with this e-mail, if there is one; at most one in five minutes. It is looked up
 *  after the answer, so neither its words nor its time reveal whether there is one. */
export function askForReset(email: string): void {
  inBackground('password reset was not begun', () => mailLink(email.trim().toLowerCase()))
}

async function mailLink(email: string): Promise<void> {
  const member = await db.everyCompany(work => work.maybe(sql.session.findMemberToReset, { email }))
  if (!member) return
  const who = systemOf({ id: member.company_id, zone: member.time_zone })
  await db.write(who, async work => {
    const link = await makeLink(work, member.id, 'password_reset')
    if (!link) return
    const letter = passwordResetLetter({ name: member.name, company: member.company_name }, link.url)
    await queueMail(work, { memberId: member.id, email: member.email }, letter, link.goodUntil)
  })
}

/** Gives the member behind a link a new password and ends all their sessions and links. Signs nobody in. 422 on `token` for a link
 *  that does not work (any more), on `password` for one that is refused; the link then still works. */
export async function completeReset(
  { token, password }: { token: string; password: string },
  from: Sender,
): Promise<void> {
  const member = await findLink(token, 'password_reset')
  await checkPassword(password, [member.name, member.email, member.company_name])
  const password_hash = await hashPassword(password)
  await db.write(bearerOf(member, from), async work => {
    await useUpLink(work, token, 'password_reset')
    // Locks the member, so that a sign-in with the old password at this moment is either ended here or refused.
    if ((await work.count(sql.entry.setPassword, { id: member.member_id, password_hash })) === 0) throw noSuchLink()
    await notifyOfChange(work, member.member_id, 'password_changed')
    await endEntries(work, member.member_id)
  })
}
