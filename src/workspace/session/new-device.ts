import { clock, isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { newDeviceLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { companyDate } from '../entry/company-date'
import { browserLabel, phoneLabel } from '../entry/device-label'
import { SESSION_KEPT } from '../entry/session-limits'
import { keptAgent } from '../entry/start-session'
import { sql } from '../queries.gen'

type Member = { id: string; name: string; email: string; company_name: string; time_zone: string }

/** What a member signs in with. `device.isGiven`: it brought the mark that an earlier sign-in gave it. */
type Device = {
  address: string
  device?: { hash: Uint8Array; isGiven: boolean }
} & ({ userAgent: string | null } | { phone: { name: string; platform: string } })

/** Writes a mail to a member who signs in with a browser or phone that they have not used before. Call it before the
 *  session is begun.
 *
 *  Known is a device with the mark that it was given at an earlier sign-in of this member (a cookie; of a phone, the id
 *  that its app made for itself). One without a mark, because cookies were deleted or the app keeps no id, is known by
 *  being of the same kind, versions aside, at the same address. Both are looked for in the stored sessions: open ones,
 *  and those that ended in the last 90 days. The first sign-in of all is not news. */
export async function notifyOfNewDevice(work: Write, member: Member, from: Device): Promise<void> {
  const { has_signed_in, is_known } = await work.one(sql.session.findDevice, {
    member_id: member.id,
    remembered_since: new Date(clock.now() - SESSION_KEPT).toISOString(),
    device_hash: from.device?.hash ?? null,
    is_given: from.device?.isGiven ?? false,
    address: from.address,
    ...('phone' in from
      ? { kind: 'mobile', named: from.phone.name }
      : { kind: 'web', named: keptAgent(from.userAgent) }),
  })
  if (!has_signed_in || is_known) return
  const device = 'phone' in from ? phoneLabel(from.phone.name, from.phone.platform) : browserLabel(from.userAgent)
  const letter = newDeviceLetter(
    { name: member.name, company: member.company_name },
    { device, address: from.address, at: `${companyDate(isoNow(), member.time_zone)} (${member.time_zone})` },
    `${installation().baseUrl}/settings/devices`,
  )
  await queueMail(work, { memberId: member.id, email: member.email }, letter)
}
