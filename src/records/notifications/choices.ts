import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { sql } from '../queries.gen'
import { KINDS, NOTIFICATION_KINDS, type NotificationKind } from './kinds'
import { mailTime } from './mail-time'
import type { ChoicesChange, NotificationChoices } from './schema'

type Channels = { in_app: boolean; mail: boolean }
export type Chosen = Readonly<Record<string, Partial<Channels>>>

/** At first everything is shown in the app, and nothing goes by mail: nobody gets mails that they did not ask for. */
const AT_FIRST: Channels = { in_app: true, mail: false }

/** The channels by which a member wants to be notified of a kind. */
export const channelsOf = (chosen: Chosen, kind: NotificationKind): Channels => ({ ...AT_FIRST, ...chosen[kind] })

/** The caller's choice of notifications and channels. */
export const findChoices = (who: Who): Promise<NotificationChoices> =>
  db.read(who, async work => shown(await read(work)))

const UNSAID = { kinds: {}, digest: 'instant' as const, quiet_from: null, quiet_to: null, updated_at: null }

const read = async (work: Work) => (await work.maybe(sql.notifications.findChoices, {})) ?? UNSAID

function shown(row: Awaited<ReturnType<typeof read>>): NotificationChoices {
  return {
    kinds: NOTIFICATION_KINDS.map(key => ({
      key,
      name: KINDS[key].name,
      description: KINDS[key].does,
      ...channelsOf(row.kinds, key),
    })),
    digest: row.digest,
    quiet_hours: row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null,
    mail_is_sent: installation().smtpUrl !== null,
    updated_at: row.updated_at,
  }
}

/** Changes what is sent of them; kinds that are not named stay. What waits to go by mail goes by the new choices. 409
 *  `stale`; 422 for an unknown kind, or quiet hours that last all day. */
export function changeChoices(who: Who, change: ChoicesChange): Promise<NotificationChoices> {
  return db.write(who, async work => {
    await work.count(sql.notifications.lockMember, {})
    const before = await read(work)
    refuseStale(change.updated_at, before.updated_at)
    const kinds = merged(before.kinds, change.kinds ?? {})
    const quiet = change.quiet_hours
    if (quiet && quiet.from === quiet.to) throw invalid({ 'quiet_hours.to': 'must not be when they begin' })
    await work.count(sql.notifications.putChoices, {
      kinds,
      digest: change.digest ?? before.digest,
      quiet_from: quiet === undefined ? before.quiet_from : (quiet?.from ?? null),
      quiet_to: quiet === undefined ? before.quiet_to : (quiet?.to ?? null),
    })
    const after = await read(work)
    await moveWaiting(work, after)
    return shown(after)
  })
}

function merged(before: Chosen, change: Chosen): Chosen {
  const unknown = Object.keys(change).filter(key => !Object.hasOwn(KINDS, key))
  if (unknown.length > 0) throw invalid({ [`kinds.${unknown[0]}`]: 'is not a kind of notification' })
  const all = { ...before }
  for (const [key, channels] of Object.entries(change)) all[key] = { ...before[key], ...channels }
  return all
}

async function moveWaiting(work: Write, row: Awaited<ReturnType<typeof read>>): Promise<void> {
  const quiet = row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null
  const at = new Date(mailTime(clock.now(), row.digest, quiet, work.who.zone)).toISOString()
  const mailed = NOTIFICATION_KINDS.filter(kind => channelsOf(row.kinds, kind).mail)
  await work.count(sql.notifications.moveWaiting, { at, kinds: mailed, now: isoNow() })
}
