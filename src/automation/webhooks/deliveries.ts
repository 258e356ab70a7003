import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { triggerOf } from '../../platform/record/trigger'
import { said } from '../../platform/rooms'
import { unseal } from '../../platform/secrets/seal'
import { noteEntry } from '../../workspace'
import { sql } from '../queries.gen'
import { attempt } from './attempt'
import { type DeliveryList, type RangeReplay, WebhookDelivery } from './schema'
import { sayWaiting } from './sender'

const DELIVERIES: ListSpec = {
  name: 'webhook-deliveries',
  from: 'webhook_delivery t',
  record: { view: 'webhook_delivery_record', json: recordJson(Object.keys(WebhookDelivery.properties)) },
  fields: { created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-created_at',
}
/** At once, so that a wrong range does not flood a receiver. */
const MOST_REPLAYED = 1000

/** One page of the delivery log as JSON text, newest first. */
export async function listDeliveries(who: Who, asked: DeliveryList): Promise<string> {
  const { endpoint_id = null, source = null, status = null, ...query } = asked
  const where = [
    '($1::text is null or t.subscription_id = $1)',
    `($2::text is null or ($2 = 'workflows') = (t.kind = 'workflow'))`,
    '($3::text is null or t.status = $3)',
  ]
  const params = [endpoint_id, source, status]
  const base = { where, params, bind: JSON.stringify(params) }
  return (await db.read(who, work => readPage(work, DELIVERIES, query, base))).body
}

export const findDelivery = (who: Who, id: string): Promise<WebhookDelivery> =>
  db.read(who, async work => JSON.parse((await work.one(sql.webhooks.findDelivery, { id })).json))

/** Sends a delivery once more, under the same `webhook-id`, with the present secret and all attempts. 404 for one that
 *  there is not; 409 for one that is still on its way, or whose subscription is gone or switched off. */
export const replayDelivery = (who: Who, id: string): Promise<WebhookDelivery> =>
  db.write(who, async work => {
    await work.one(sql.webhooks.findDelivery, { id })
    const { ids } = await work.one(sql.webhooks.replayDeliveries, {
      ...{
        id,
        new_ids: [newId('whd')],
        subscription_id: null,
        from: null,
        to: null,
        statuses: [],
        at: isoNow(),
        most: 1,
      },
    })
    const [made] = ids
    if (!made) throw fault('conflict', { message: 'It is on its way still, or its receiver is gone or switched off' })
    await noteEntry(work, { action: 'webhook_delivery.replayed', subject: { kind: 'webhook_delivery', id } })
    work.afterCommit(sayWaiting)
    return JSON.parse((await work.one(sql.webhooks.findDelivery, { id: made })).json)
  })

/** Sends what a subscription did not get in a time once more, the oldest first, 1,000 at most. Answers how many. */
export const replayRange = (who: Who, { endpoint_id, from, to, statuses }: RangeReplay): Promise<number> =>
  db.write(who, async work => {
    if (to !== undefined && Date.parse(to) < Date.parse(from)) throw invalid({ to: 'must be after from' })
    await work.one(sql.webhooks.findSubscription, { id: endpoint_id })
    const { ids } = await work.one(sql.webhooks.replayDeliveries, {
      id: null,
      subscription_id: endpoint_id,
      from,
      to: to ?? isoNow(),
      statuses: statuses ?? ['failed', 'cancelled'],
      new_ids: Array.from({ length: MOST_REPLAYED }, () => newId('whd')),
      ...{ at: isoNow(), most: MOST_REPLAYED },
    })
    const subject = { kind: 'webhook_endpoint', id: endpoint_id }
    await noteEntry(work, { action: 'webhook_deliveries.replayed', subject })
    work.afterCommit(sayWaiting)
    return ids.length
  })

/** Sends a sample now, once, and answers how it went. */
export async function sendTest(who: Who, id: string, event?: string): Promise<WebhookDelivery> {
  const endpoint = await db.write(who, work => work.one(sql.webhooks.lockSubscription, { id }))
  const followed = triggerOf(endpoint.trigger)
  const type = event ?? followed?.event ?? endpoint.events[0] ?? 'lead.created'
  if (event !== undefined && !said('events').includes(event)) throw invalid({ event: 'is not an event' })
  const made = { id: newId('whd'), event_id: newId('evt'), event_type: type, attempt: 0, max_attempts: 1 }
  const trigger = followed ?? said('triggers').find(one => one.event === type)
  const sample = trigger?.sample ?? { id: 'SAMPLE' }
  const at = isoNow()
  const body =
    endpoint.kind === 'trigger' ? sample : { id: made.event_id, type, timestamp: at, data: sample, changes: {} }
  await db.write(who, async work => {
    await noteEntry(work, { action: 'webhook_endpoint.tested', subject: { kind: 'webhook_endpoint', id } })
    await work.count(sql.webhooks.insertDelivery, {
      ...{ id: made.id, event_id: made.event_id, event_type: type, max_attempts: 1 },
      ...{ subscription_id: id, kind: 'test', entity_type: type.split('.')[0]!, entity_id: 'SAMPLE' },
      body: body as never,
      at,
      // It is sent here; if the program ends meanwhile, nobody sends it.
      next_retry_at: new Date(clock.now() + LONG).toISOString(),
    })
  })
  const secrets = [await unseal(endpoint.secret)]
  const { settled } = await attempt(made, { url: endpoint.target_url, body: JSON.stringify(body), secrets })
  await db.write(who, work => work.count(sql.webhooks.settleDeliveries, { settled: [settled] as never }))
  return findDelivery(who, made.id)
}

/** Longer than deliveries are kept, milliseconds. */
const LONG = days(100)
