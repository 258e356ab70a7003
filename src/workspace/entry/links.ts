// Links of mails that prove something by themselves: an invitation, a password reset, another e-mail. The token comes
// after `#`, so it reaches no server log and no Referer.
//
// scope: every company, because a link does not say whose it is until it is found.

import { clock, days, hours, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { selfOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import type { Sender } from './device-cookie'

/** `every`: how old a link must be before another one replaces it, which bounds the mails to one person. */
const KINDS = {
  invitation: { path: '/invitation', life: days(7), every: minutes(1) },
  password_reset: { path: '/password-reset', life: minutes(30), every: minutes(5) },
  email_change: { path: '/email-change', life: hours(24), every: minutes(1) },
} as const
export type Purpose = keyof typeof KINDS

/** Makes a member's link; the one before stops working. `email`: the address that it proves. Null when the one before
 *  is too young to be replaced. */
export async function makeLink(
  work: Write,
  memberId: string,
  purpose: Purpose,
  email: string | null = null,
): Promise<{ url: string; goodUntil: string } | null> {
  const { path, life, every } = KINDS[purpose]
  const token = newToken()
  const now = clock.now()
  const goodUntil = new Date(now + life).toISOString()
  const made = await work.count(sql.entry.putEntryLink, {
    member_id: memberId,
    purpose,
    token_hash: tokenHash(token),
    email,
    at: new Date(now).toISOString(),
    expires_at: goodUntil,
    made_before: new Date(now - every).toISOString(),
  })
  return made === 0 ? null : { url: `${installation().baseUrl}${path}#token=${token}`, goodUntil }
}

/** Whose a link is. 422 on `token`, in one wording, for one that is unknown, used, replaced or over. */
export async function findLink(token: string, purpose: Purpose) {
  const token_hash = tokenHash(token)
  const link = await db.everyCompany(work => work.maybe(sql.entry.findEntryLink, { token_hash, purpose, at: isoNow() }))
  if (!link) throw noSuchLink()
  return link
}

/** The member behind a link, at work on what is their own: the audit log names them, and they reach nothing else. */
export function bearerOf(
  link: { company_id: string; time_zone: string; member_id: string; name: string },
  from: Sender,
): Who {
  const company = { id: link.company_id, zone: link.time_zone }
  const request = { id: from.requestId ?? '', address: from.address }
  return { ...selfOf({ id: link.member_id, name: link.name }, company), request }
}

/** Uses the link up, in the transaction of what it allows. 422 when somebody was faster. */
export async function useUpLink(work: Write, token: string, purpose: Purpose): Promise<void> {
  const used = await work.count(sql.entry.useEntryLink, {
    token_hash: tokenHash(token),
    purpose,
    at: isoNow(),
  })
  if (used === 0) throw noSuchLink()
}

export const noSuchLink = () => invalid({ token: 'is not valid any more; ask for a new link' })
