import { clock } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { newDeviceLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'

type Member = { id: string; name: string; email: string; company_name: string; time_zone: string }

/** Writes a mail to a member who signs in with a browser that none of their sessions had. The first sign-in of all is
 *  not news. Call it before the session is begun. */
export async function tellOfNewDevice(
  work: Write,
  member: Member,
  from: { userAgent: string | null; address: string },
): Promise<void> {
  const { has_signed_in, is_known } = await work.one(sql.workspace.session.findDevice, {
    member_id: member.id,
    user_agent: from.userAgent,
  })
  if (!has_signed_in || is_known) return
  const at = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: member.time_zone })
  const letter = newDeviceLetter(
    { name: member.name, company: member.company_name },
    { device: deviceName(from.userAgent), address: from.address, at: at.format(clock.now()) },
    `${installation().baseUrl}/settings/profile`,
  )
  await queueMail(work, { memberId: member.id, email: member.email }, letter)
}

const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** `Chrome on Windows`. The order matters: most browsers name others as well. */
function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'not said'
  const named = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  return [browser ?? userAgent.slice(0, 60), system].filter(Boolean).join(' on ')
}
