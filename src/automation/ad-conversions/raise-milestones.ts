// scope: every company, because the list of events is of all.

import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Consumer, FannedEvent } from '../../platform/events/consumer'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { sayWaiting } from './sender'

const CREATIONS = new Set(['lead.created'])
const MOVES = new Set(['lead.created', 'lead.status_changed', 'lead.reopened'])

/** Follows how far leads get: the first time that one reaches a milestone, each connection that is switched on gets it to
 *  send. All in one transaction, so that a batch that comes again finds it done. Late and test leads fire nothing outside. */
export const milestoneConsumer: Consumer = { name: 'ad-conversions', handle: raiseMilestones }

async function raiseMilestones(events: readonly FannedEvent[]): Promise<void> {
  const happened = events
    .filter(({ type, subject }) => subject.kind === 'lead' && MOVES.has(type))
    .map((event, place) => ({
      company_id: event.company_id,
      lead_id: event.subject.id,
      status_key: statusIn(event),
      is_creation: CREATIONS.has(event.type),
      is_quiet: event.is_quiet,
      at: event.at,
      place,
    }))
  if (happened.length === 0) return
  const count = await db.everyCompanyWrite(async work => {
    const reached = await work.all(sql.adConversions.reachMilestones, { happened: happened as never })
    const loud = reached.filter(({ is_quiet }) => !is_quiet)
    const company_ids = [...new Set(loud.map(({ company_id }) => company_id))]
    if (company_ids.length === 0) return 0
    const connected = await work.all(sql.adConversions.listConnected, { company_ids })
    const deliveries = loud.flatMap(({ company_id, lead_id, milestone, at }) =>
      connected
        .filter(connection => connection.company_id === company_id)
        .map(({ id: connection_id }) => ({
          ...{ company_id, lead_id, milestone, connection_id },
          id: newId('acd'),
          event_at: at,
        })),
    )
    if (deliveries.length === 0) return 0
    return work.count(sql.adConversions.insertDeliveries, { deliveries: deliveries as never, at: isoNow() })
  })
  if (count > 0) sayWaiting()
}

/** The key of the status that the lead is in by this event. */
function statusIn({ changes, record }: FannedEvent): string | null {
  const to = keyIn(changes.to_status)
  return to ?? keyIn(record?.status)
}

function keyIn(status: unknown): string | null {
  const { key } = (status ?? {}) as { key?: unknown }
  return typeof key === 'string' ? key : null
}
