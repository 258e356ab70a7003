import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { invitationLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { noteEntry } from '../audit/note-entry'
import { makeLink } from '../entry/links'
import { sql } from '../queries.gen'
import { type LockedMember, lockToChange } from './change-people'
import type { Member } from './schema'

/** Writes the invitation of a member: a new link, and the one before stops working. 429 within a minute of that. */
export async function sendInvitation(work: Write, to: { id: string; name: string; email: string }): Promise<void> {
  const company = await work.one(sql.company.findCompany, {})
  const link = await makeLink(work, to.id, 'invitation')
  if (!link) throw fault('rate_limited', { message: 'An invitation was sent within the last minute', retryAfter: 60 })
  const letter = invitationLetter({ name: to.name, company: company.name }, work.who.name, link.url)
  await queueMail(work, { memberId: to.id, email: to.email }, letter, link.goodUntil)
}

/** Sends the invitation again. 409 for a member who has accepted it or was deactivated, 403 for a role above one's own. */
export function inviteAgain(who: Who, id: string): Promise<Static<typeof Member>> {
  return db.write(who, async work => {
    const member = await lockInvited(work, id)
    await sendInvitation(work, member)
    await noteEntry(work, { action: 'member.invited_again', subject: { kind: 'member', id } })
    return work.one(sql.team.findMember, { id })
  })
}

/** Takes an invitation back and answers the member as they were: the link stops working, its mails go, and the e-mail is
 *  free to be invited again. 409 and 403 as above. */
export function revokeInvitation(who: Who, id: string): Promise<Static<typeof Member>> {
  const { deleteInvitedMember, findMember } = sql.team
  return db.write(who, async work => {
    await lockInvited(work, id)
    const member = await work.one(findMember, { id })
    await work.count(deleteInvitedMember, { id })
    return member
  })
}

async function lockInvited(work: Write, id: string): Promise<LockedMember> {
  const member = await lockToChange(work, id, undefined)
  if (member.status !== 'invited') throw fault('conflict', { message: 'This member has no open invitation' })
  return member
}
