import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { forgetSeen } from './read-status'
import {
  INCIDENT_STATES,
  MAINTENANCE_ENDS,
  type NewStatusNotice,
  type NewStatusPost,
  type StatusNotice,
  type StatusNoticeChange,
} from './schema'
import { serviceKeys } from './services'

const LONGEST_MAINTENANCE = days(14)
const FURTHEST_AHEAD = days(366)

const findNotice = async (work: Work, id: string): Promise<StatusNotice> =>
  JSON.parse((await work.one(sql.status.findNotice, { id })).json)

/** Publishes an incident or coming maintenance. 422 for unknown services and impossible times; 403 for a notice that
 *  every company of a shared installation would read, except for the operator's staff. */
export async function createNotice(work: Write, wanted: NewStatusNotice): Promise<StatusNotice> {
  const { kind, title, text, services = [], impact = 'none', for_everyone = false } = wanted
  if (for_everyone) await mustSpeakForAll(work)
  mustBeServices(services)
  const at = isoNow()
  const starts_at = wanted.starts_at ?? (kind === 'incident' ? at : null)
  const ends_at = wanted.ends_at ?? null
  mustFit(kind, { starts_at, ends_at, state: wanted.state })
  const [id, state] = [newId('stn'), kind === 'incident' ? (wanted.state ?? 'investigating') : 'scheduled']
  await work.count(sql.status.insertNotice, {
    ...{ id, kind, title: title.trim(), services: [...services], impact, state, starts_at: starts_at!, ends_at },
    ...{ for_everyone, at },
  })
  await addPost(work, id, { state, text })
  return findNotice(work, id)
}

async function mustSpeakForAll({ who }: Write): Promise<void> {
  if (who.kind === 'support') return
  // scope: every company, because it is asked whether there are others.
  const audience = await db.everyCompany(work => work.maybe(sql.status.findAudience, { id: null }))
  if (audience?.is_shared) {
    throw fault('permission_denied', {
      message: 'Only the operator’s staff may notify every company of this installation',
    })
  }
}

function mustBeServices(services: readonly string[]): void {
  const known = serviceKeys()
  services.forEach((service, i) => {
    if (!known.includes(service)) throw invalid({ [`services.${i}`]: 'is not a service' })
  })
}

type Times = { starts_at: string | null; ends_at: string | null; state?: string | undefined }

function mustFit(kind: 'incident' | 'maintenance', { starts_at, ends_at, state }: Times): void {
  const faults: Record<string, string> = {}
  if (kind === 'incident') {
    if (ends_at !== null) faults.ends_at = 'is for maintenance; an incident ends when it is resolved'
    if (Date.parse(starts_at!) > clock.now())
      faults.starts_at = 'must not be in the future; publish maintenance instead'
  } else {
    if (state !== undefined) faults.state = 'is for incidents; maintenance begins and ends by its times'
    if (starts_at === null) faults.starts_at = 'is needed for maintenance'
    if (ends_at === null) faults.ends_at = 'is needed for maintenance'
    if (starts_at !== null && ends_at !== null) {
      const length = Date.parse(ends_at) - Date.parse(starts_at)
      if (length <= 0) faults.ends_at = 'must be after starts_at'
      if (length > LONGEST_MAINTENANCE) faults.ends_at = 'must be within 14 days of starts_at'
      if (Date.parse(starts_at) - clock.now() > FURTHEST_AHEAD) faults.starts_at = 'must be within a year'
    }
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

/** Changes the words of a notice. 409 for one that is over. */
export async function changeNotice(work: Write, id: string, change: StatusNoticeChange): Promise<StatusNotice> {
  const at = isoNow()
  const present = await work.one(sql.status.lockNotice, { id, now: at })
  refuseStale(change.updated_at, present.updated_at)
  if (present.is_over) throw over()
  if (change.services) mustBeServices(change.services)
  const starts_at = change.starts_at ?? present.starts_at
  const ends_at = change.ends_at ?? present.ends_at
  if (change.starts_at !== undefined || change.ends_at !== undefined) mustFit(present.kind, { starts_at, ends_at })
  await work.count(sql.status.updateNotice, {
    ...{ id, starts_at, ends_at, at, title: change.title?.trim() ?? present.title },
    services: [...(change.services ?? present.services)],
    impact: change.impact ?? present.impact,
  })
  work.afterCommit(forgetSeen)
  return findNotice(work, id)
}

const over = () => fault('conflict', { message: 'This is over; publish a new notice for what happens now' })

/** Posts an update. A post that resolves, completes or cancels ends the notice; 409 for one that is over. */
export async function postUpdate(work: Write, id: string, { text, state }: NewStatusPost): Promise<StatusNotice> {
  const { kind, is_over } = await work.one(sql.status.lockNotice, { id, now: isoNow() })
  if (is_over) throw over()
  const present = await findNotice(work, id)
  const fitting: readonly string[] = kind === 'incident' ? INCIDENT_STATES : MAINTENANCE_ENDS
  if (state !== undefined && !fitting.includes(state)) {
    throw invalid({
      state: `of ${kind === 'incident' ? 'an incident' : 'maintenance'} is one of ${fitting.join(', ')}`,
    })
  }
  await addPost(work, id, { text, state: state ?? present.state })
  return findNotice(work, id)
}

const ENDS: ReadonlySet<string> = new Set(['resolved', ...MAINTENANCE_ENDS])

async function addPost(
  work: Write,
  notice_id: string,
  { text, state }: { text: string; state: string },
): Promise<void> {
  const kept = state === 'in_progress' ? 'scheduled' : state
  await work.count(sql.status.insertPost, {
    ...{ id: newId('stp'), notice_id, state: kept, text: text.trim(), is_end: ENDS.has(state), at: isoNow() },
  })
  await append(work, {
    type: 'status_notice.posted',
    subject: { kind: 'status_notice', id: notice_id },
    changes: { state },
  })
  work.afterCommit(forgetSeen)
}
