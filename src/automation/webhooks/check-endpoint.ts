import { listIds } from '../../platform/db/list/list-ids'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { said } from '../../platform/rooms'
import { customFieldsIn, listed } from '../../records'

/** Every event that endpoints may choose, with the kind of record it is about. */
export const eventTypes = () =>
  [...new Set(said('events'))].sort().map(type => {
    const record = type.slice(0, type.indexOf('.'))
    return { type, record, can_filter: listed(record) !== undefined }
  })

/** 422 for events that there are not, and for conditions that can't be asked of them. */
export async function checkEvents(work: Write, events: readonly string[], filter: unknown): Promise<void> {
  const known = new Set<string>(said('events'))
  const strange = events.findIndex(event => !known.has(event))
  if (strange >= 0) throw invalid({ [`events.${strange}`]: 'is not an event' })
  if (filter === null || filter === undefined) return
  const kinds = new Set(events.map(event => event.slice(0, event.indexOf('.'))))
  const [kind] = kinds
  const spec = kinds.size === 1 && kind ? listed(kind) : undefined
  if (!spec || !kind) throw invalid({ filter: 'needs events of one kind of record, whose list can be filtered' })
  const text = JSON.stringify(filter)
  await listIds(work, spec, text, { where: ['false'], params: [] }, 1, await customFieldsIn(work, kind))
}
