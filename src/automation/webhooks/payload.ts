import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf, type Who } from '../../platform/db/who'
import { type Trigger, triggerOf } from '../../platform/record/trigger'
import { loadKey } from '../../workspace'
import type { sql } from '../queries.gen'
import { readShapes } from './read-shapes'

export type Due = RowOf<typeof sql.webhooks.listDue>
export type Sending = RowOf<typeof sql.webhooks.findSending>

/** Bytes. Over it, what is sent only says which record it is about. */
const LARGEST = 256 * 1024

/** As whom a subscription reads: a trigger as its key may now, for its fields are masked as the key's creator sees them;
 *  an endpoint is the company's own. Null when the key may not read at all any more. */
export async function readerOf(companyId: string, { kind, public_id, zone, trigger }: Sending): Promise<Who | null> {
  if (kind !== 'trigger') return systemOf({ id: companyId, zone })
  const entry = public_id === null ? null : await loadKey(public_id)
  if (!entry || (entry.expiresAt !== null && entry.expiresAt <= clock.now())) return null
  const scope = triggerOf(trigger)?.scope
  const { scopes } = entry.who
  return scope && scopes?.has('webhooks:manage') && scopes.has(scope) ? entry.who : null
}

/** The bodies of deliveries as JSON, in their order; null for one whose record the reader does not see, or that is gone.
 *  Records are read as they are now. */
export async function bodiesOf(reader: Who, sending: Sending, due: readonly Due[]): Promise<(string | null)[]> {
  const trigger = triggerOf(sending.trigger)
  const shapes = await shapesOf(reader, due)
  return due.map(one => {
    if (one.body !== null) return JSON.stringify(one.body)
    const record = shapes.get(nameOf(one))
    if (sending.kind === 'trigger') return record || !trigger?.record ? triggered(trigger!, one, record ?? {}) : null
    const data = record ?? { id: one.entity_id, kind: one.entity_type }
    const { event_id: id, event_type: type, event_at: timestamp, changes } = one
    const whole = JSON.stringify({ id, type, timestamp, data, changes })
    if (whole.length <= LARGEST) return whole
    return JSON.stringify({ id, type, timestamp, data: thin(data), truncated: true })
  })
}

function triggered(trigger: Trigger, { event_id, event_type, event_at, changes, ...of }: Due, record: object): string {
  const subject = { kind: of.entity_type, id: of.entity_id }
  const event = { id: event_id, type: event_type, at: event_at, changes, subject }
  const said = trigger.say?.(event, record) ?? record
  const whole = JSON.stringify(said)
  return whole.length <= LARGEST ? whole : JSON.stringify({ ...thin(said), truncated: true })
}

/** What is sent of a record that is too large. */
export const thin = (record: object) => {
  const { id, url } = record as { id?: string; url?: string }
  return { id, url }
}

const nameOf = ({ entity_type, entity_id }: Due): string => `${entity_type} ${entity_id}`

async function shapesOf(reader: Who, due: readonly Due[]): Promise<Map<string, object>> {
  const read = due.filter(({ body }) => body === null)
  const kinds = Map.groupBy(read, ({ entity_type }) => entity_type)
  if (kinds.size === 0) return new Map()
  return db.read(reader, async work => {
    const found = await Promise.all(
      [...kinds].map(async ([kind, ones]) => {
        const shapes = await readShapes(
          work,
          kind,
          ones.map(({ entity_id }) => entity_id),
        )
        return [...shapes].map(([id, shape]) => [`${kind} ${id}`, shape] as const)
      }),
    )
    return new Map<string, object>(found.flat())
  })
}
