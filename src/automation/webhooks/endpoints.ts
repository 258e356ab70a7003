import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Read, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { checkTarget } from '../../platform/outbound/target'
import { seal } from '../../platform/secrets/seal'
import { newSecret } from '../../platform/secrets/webhook-signature'
import { sql } from '../queries.gen'
import { checkEvents } from './check-endpoint'
import { removeSubscription } from './end-subscriptions'
import { type EndpointChange, type NewEndpoint, USUAL_KEEP, type WebhookEndpoint } from './schema'
import { sayWaiting } from './sender'

/** As many of a company; each is looked at with every event. */
const MOST = 50

type WithSecret = WebhookEndpoint & { secret: string }

export async function findEndpoint(work: Read | Write, id: string): Promise<WebhookEndpoint> {
  const { json } = await work.one(sql.webhooks.findSubscription, { id })
  return JSON.parse(json)
}

/** Every endpoint, and every hook of automation tools, newest first. */
export const listEndpoints = (who: Who, kind: string | null): Promise<WebhookEndpoint[]> =>
  db.read(who, async work => {
    const rows = await work.all(sql.webhooks.listSubscriptions, { kind })
    return rows.map(({ json }) => JSON.parse(json))
  })

/** A new endpoint with its secret, which is shown this once. 422 for an address that is never asked, unknown events, and
 *  conditions that don't fit, and beyond 50. */
export async function createEndpoint(who: Who, wanted: NewEndpoint): Promise<WithSecret> {
  checkTarget('target_url', wanted.target_url)
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    await checkEvents(work, wanted.events ?? [], wanted.filter)
    await mustHaveRoom(work, 'endpoint', MOST)
    const id = newId('whk')
    await work.count(sql.webhooks.insertSubscription, {
      id,
      kind: 'endpoint',
      name: wanted.name?.trim() ?? new URL(wanted.target_url).host,
      target_url: wanted.target_url,
      events: wanted.events ?? [],
      filter: (wanted.filter ?? null) as never,
      ...{ trigger: null, app: null, key_id: null },
      secret: sealed,
      at: isoNow(),
    })
    return { ...(await findEndpoint(work, id)), secret }
  })
}

export async function mustHaveRoom(work: Write, kind: string, most: number): Promise<void> {
  const { count } = await work.one(sql.webhooks.countSubscriptions, { kind })
  if (count >= most) throw invalid({ '(root)': `there may be ${most} at most` })
}

/** Changes an endpoint; of an automation tool's hook only whether it is paused. Switched on again, one begins without its
 *  failures; what waited meanwhile is sent. */
export async function changeEndpoint(who: Who, id: string, change: EndpointChange): Promise<WebhookEndpoint> {
  const { updated_at, ...wanted } = change
  if (wanted.target_url !== undefined) checkTarget('target_url', wanted.target_url)
  return db.write(who, async work => {
    const present = await work.one(sql.webhooks.lockSubscription, { id })
    refuseStale(updated_at, present.updated_at)
    if (present.kind === 'trigger') mustOnlyPause(wanted)
    const next = {
      name: wanted.name?.trim() ?? present.name,
      target_url: wanted.target_url ?? present.target_url,
      events: wanted.events ?? present.events,
      filter: (wanted.filter === undefined ? present.filter : wanted.filter) ?? null,
      status: wanted.status ?? present.status,
    }
    if (wanted.events !== undefined || wanted.filter !== undefined) await checkEvents(work, next.events, next.filter)
    await work.count(sql.webhooks.updateSubscription, { id, ...next, filter: next.filter as never, at: isoNow() })
    work.afterCommit(sayWaiting)
    return findEndpoint(work, id)
  })
}

function mustOnlyPause(wanted: Omit<EndpointChange, 'updated_at'>): void {
  const [other] = Object.keys(wanted).filter(name => name !== 'status')
  if (other) throw invalid({ [other]: 'is set by the automation tool that subscribed it' })
}

/** Takes an endpoint or a hook away; what waits is not sent any more. */
export const removeEndpoint = (who: Who, id: string): Promise<WebhookEndpoint> =>
  db.write(who, async work => {
    const endpoint = await findEndpoint(work, id)
    await removeSubscription(work, id)
    return endpoint
  })

/** Gives an endpoint another secret, shown this once; the present one signs too for `keep_hours`. */
export async function rotateSecret(who: Who, id: string, keepHours = USUAL_KEEP): Promise<WithSecret> {
  const secret = newSecret()
  const sealed = await seal(secret)
  return db.write(who, async work => {
    const { kind } = await work.one(sql.webhooks.lockSubscription, { id })
    if (kind !== 'endpoint') throw fault('conflict', { message: 'An automation tool has the secret of its hook' })
    const former_until = keepHours === 0 ? null : new Date(clock.now() + hours(keepHours)).toISOString()
    await work.count(sql.webhooks.rotateSecret, { id, secret: sealed, former_until, at: isoNow() })
    return { ...(await findEndpoint(work, id)), secret }
  })
}
