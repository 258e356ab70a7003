// scope: every company, because the list of events is of all.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Consumer, FannedEvent } from '../../platform/events/consumer'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { matchEvents } from './match-events'
import { sayWaiting } from './sender'

/** Puts what happened into the queue of everybody who asked for it. An event that comes again is there already. */
export const webhookConsumer: Consumer = { name: 'webhooks', handle: queueDeliveries, order: 'none' }

async function queueDeliveries(events: readonly FannedEvent[]): Promise<void> {
  const matches = await matchEvents(events)
  if (matches.length === 0) return
  const deliveries = matches.map(({ event, receiver }, place) => ({
    company_id: event.company_id,
    id: newId('whd'),
    subscription_id: receiver.id,
    kind: receiver.kind === 'trigger' ? 'trigger' : 'event',
    event_id: event.id,
    event_type: event.type,
    entity_type: event.subject.kind,
    entity_id: event.subject.id,
    event_at: event.at,
    changes: event.changes,
    place,
  }))
  await db.everyCompanyWrite(work =>
    work.count(sql.webhooks.insertDeliveries, { deliveries: deliveries as never, at: isoNow() }),
  )
  sayWaiting()
}
