import type { Static } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { browserLabel, phoneLabel } from '../entry/device-label'
import { endOtherEntries } from '../entry/end-entries'
import { sayEnded } from '../entry/principal-cache'
import { idleSince } from '../entry/session-limits'
import { sql } from '../queries.gen'
import { mustRankAbove } from '../roles/hand-out-roles'
import type { LoginDevice } from './schema'

type Device = Static<typeof LoginDevice>

/** Where the caller is signed in, the last used first. */
export const listDevices = (who: Who): Promise<Device[]> => db.read(who, work => devicesOf(work, who.memberId!))

/** Ends one of the asker's own devices: its next request is 401, its open streams close. 404 for one that is not theirs
 *  or has ended. */
export const endDevice = (who: Who, id: string): Promise<void> => db.write(who, work => endOne(work, who.memberId!, id))

/** Ends all of the caller's devices but the present one, and the links of mails that let somebody in; answers how many
 *  devices. */
export const endOtherDevices = (who: Who): Promise<number> =>
  db.write(who, work => endOtherEntries(work, who.memberId!))

/** Where a member of the company is signed in. 404 for somebody unknown, 403 for a member whose role is above the
 *  caller's. */
export const listMemberDevices = (who: Who, memberId: string): Promise<Device[]> =>
  db.read(who, async work => {
    await mustRankAbove(work, await work.one(sql.secondStep.findRank, { member_id: memberId }))
    return devicesOf(work, memberId)
  })

/** Ends one device of a member. 404 as for one's own, 403 for a member whose role is above the caller's. */
export const endMemberDevice = (who: Who, memberId: string, id: string): Promise<void> =>
  db.write(who, async work => {
    await mayEnd(work, memberId)
    await endOne(work, memberId, id)
  })

/** Ends every device of a member, but the one that asks; answers how many. 403 as for one. */
export const endMemberDevices = (who: Who, memberId: string): Promise<number> =>
  db.write(who, async work => {
    const { status } = await mayEnd(work, memberId)
    // An invitation that waits is no way in for the holder of a device: there are none.
    return status === 'active' ? endOtherEntries(work, memberId) : 0
  })

async function mayEnd(work: Write, memberId: string) {
  const member = await work.one(sql.team.lockMember, { id: memberId })
  const { role_key: key, role_permissions: permissions, role_field_rules: field_rules } = member
  await mustRankAbove(work, { key, permissions, field_rules })
  return member
}

async function devicesOf(work: Work, memberId: string): Promise<Device[]> {
  const rows = await work.all(sql.loginDevices.listDevices, {
    member_id: memberId,
    at: isoNow(),
    idle_since: idleSince(),
  })
  return rows.map(({ user_agent, device_name, platform, ...shown }) => ({
    ...shown,
    label: shown.kind === 'mobile' ? phoneLabel(device_name, platform) : browserLabel(user_agent),
    current: shown.id === work.who.sessionId,
  }))
}

async function endOne(work: Write, memberId: string, id: string): Promise<void> {
  const ended = await work.count(sql.loginDevices.endDevice, { id, member_id: memberId })
  if (ended === 0) throw fault('not_found')
  work.afterCommit(() => sayEnded({ session_id: id }))
}
