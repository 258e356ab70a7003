// scope: every company, because the list of events is of all; each subscription takes its own company's alone.

import { db } from '../../platform/db/database'
import { listIds } from '../../platform/db/list/list-ids'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { Fault } from '../../platform/errors'
import type { FannedEvent } from '../../platform/events/consumer'
import { triggerOf } from '../../platform/record/trigger'
import { customFieldsIn, listed } from '../../records'
import { sql } from '../queries.gen'

type Receiver = RowOf<typeof sql.webhooks.listReceivers>
export type Match = { event: FannedEvent; receiver: Receiver }

/** Which subscription gets which of these events, in their order. Quiet ones go to nobody. */
export async function matchEvents(events: readonly FannedEvent[]): Promise<Match[]> {
  const loud = events.filter(({ is_quiet }) => !is_quiet)
  const company_ids = [...new Set(loud.map(({ company_id }) => company_id))]
  if (company_ids.length === 0) return []
  const receivers = await db.everyCompany(work => work.all(sql.webhooks.listReceivers, { company_ids }))
  const passing = new Map(await Promise.all(receivers.map(async one => [one.id, await passed(one, loud)] as const)))
  return loud.flatMap(event =>
    receivers.flatMap(receiver =>
      receiver.company_id === event.company_id && passing.get(receiver.id)!.has(event.id) ? { event, receiver } : [],
    ),
  )
}

/** The ids of the events that one subscription takes. */
async function passed(receiver: Receiver, events: readonly FannedEvent[]): Promise<Set<string>> {
  const own = events.filter(event => event.company_id === receiver.company_id && takes(receiver, event))
  if (receiver.filter === null || own.length === 0) return new Set(own.map(({ id }) => id))
  const meeting = await whoMeets(receiver, own)
  return new Set(own.filter(({ subject }) => meeting.has(subject.id)).map(({ id }) => id))
}

function takes(receiver: Receiver, { type, changes }: FannedEvent): boolean {
  if (receiver.kind === 'endpoint') return receiver.events.length === 0 || receiver.events.includes(type)
  const trigger = triggerOf(receiver.trigger)
  return trigger !== undefined && trigger.event === type && (trigger.counts?.(changes) ?? true)
}

/** The records of these events that meet the subscription's conditions, as they are now. */
async function whoMeets({ company_id, zone, filter }: Receiver, events: readonly FannedEvent[]): Promise<Set<string>> {
  const { kind } = events[0]!.subject
  const spec = listed(kind)
  if (!spec) return new Set()
  const ids = [...new Set(events.map(({ subject }) => subject.id))]
  const base = { where: [`t.id = any (string_to_array($1::text, ','))`], params: [ids.join(',')] }
  try {
    const found = await db.read(systemOf({ id: company_id, zone }), async work =>
      listIds(work, spec, JSON.stringify(filter), base, ids.length, await customFieldsIn(work, kind)),
    )
    return new Set(found.ids)
  } catch (error) {
    // Conditions on what there is no more, such as an own field that was taken away: nothing meets them.
    if (error instanceof Fault) return new Set()
    throw error
  }
}
