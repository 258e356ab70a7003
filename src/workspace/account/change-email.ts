import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { emailChangeLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { noteEntry } from '../audit/note-entry'
import type { Sender } from '../entry/device-cookie'
import { bearerOf, findLink, makeLink, noSuchLink, useUpLink } from '../entry/links'
import { notifyOfChange } from '../entry/security-notice'
import { sql } from '../queries.gen'

/** Mails a link to the new address, and a notice to the present one. Whether somebody else has the new one is not looked
 *  up, so nothing here can reveal it. 429 within a minute of the link before. */
export async function askForEmail(who: Who, wanted: string): Promise<void> {
  const email = wanted.trim().toLowerCase()
  await db.write(who, async work => {
    const me = await work.one(sql.entry.findAddressee, { member_id: who.memberId })
    if (email === me.email) throw invalid({ email: 'is your present e-mail' })
    const link = await makeLink(work, me.id, 'email_change', email)
    if (!link) throw fault('rate_limited', { message: 'A link was sent within the last minute', retryAfter: 60 })
    const letter = emailChangeLetter({ name: me.name, company: me.company_name }, link.url)
    await queueMail(work, { memberId: me.id, email }, letter, link.goodUntil)
    await notifyOfChange(work, me.id, 'email_asked')
    await noteEntry(work, { action: 'member.email_change_asked', subject: { kind: 'member', id: me.id } })
  })
}

/** Gives the member behind a link the address that it was mailed to. Links that were mailed to the one before stop
 *  working. 422 on `token` for a link that does not work (any more), or whose address somebody else got meanwhile. */
export async function confirmEmail(token: string, from: Sender): Promise<{ email: string }> {
  const link = await findLink(token, 'email_change')
  const email = link.new_email
  if (email === null) throw noSuchLink()
  try {
    await db.write(bearerOf(link, from), async work => {
      await useUpLink(work, token, 'email_change')
      await notifyOfChange(work, link.member_id, 'email_changed')
      const changed = await work.count(sql.account.changeEmail, { id: link.member_id, email })
      if (changed === 0) throw noSuchLink()
      await work.count(sql.entry.deleteEntryLinks, { member_id: link.member_id })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'member_email') throw noSuchLink()
    throw error
  }
  return { email }
}

/** The link that waits stops working. 404 when none does. */
export async function withdrawEmail(who: Who): Promise<void> {
  await db.write(who, async work => {
    const withdrawn = await work.count(sql.account.deleteEmailChange, { at: isoNow() })
    if (withdrawn === 0) throw fault('not_found')
    await noteEntry(work, { action: 'member.email_change_withdrawn', subject: { kind: 'member', id: who.memberId! } })
  })
}
