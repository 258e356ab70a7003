import { definitions } from '../../definitions.gen'
import { db } from '../../platform/db/database'
import { listIds } from '../../platform/db/list/list-ids'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Read } from '../../platform/db/work'
import type { Definition } from '../../platform/record/definition'
import type { Trigger } from '../../platform/record/trigger'
import { listed } from '../../records'
import { sql } from '../queries.gen'
import { readShapes } from '../webhooks/read-shapes'

/** Events read at once, to find as many whose record the caller sees. */
const PAGE = 200
/** Whoever sees one record in a hundred gets fewer than they asked for. */
const MOST_PAGES = 10

/** The newest of what a trigger shows, as a hook would have sent it to this caller, newest first. */
export const readNewest = (who: Who, trigger: Trigger, limit: number): Promise<object[]> =>
  db.read(who, work => (trigger.say ? newestEvents(work, trigger, limit) : newestRecords(work, trigger, limit)))

async function newestRecords(work: Read, { record }: Trigger, limit: number): Promise<object[]> {
  const spec = record && listed(record)
  if (!spec) return []
  const of: Definition | undefined = definitions.find(({ kind }) => kind === record)
  const where = ['t.archived_at is null', ...(of?.hasTests ? ['not t.is_test'] : [])]
  const { ids } = await listIds(work, spec, undefined, { where, params: [] }, limit)
  const shapes = await readShapes(work, record, ids)
  return ids.flatMap(id => shapes.get(id) ?? [])
}

async function newestEvents(work: Read, trigger: Trigger, limit: number): Promise<object[]> {
  const found: object[] = []
  let before: number | null = null
  for (let pages = 0; found.length < limit && pages < MOST_PAGES; pages++) {
    const events: RowOf<typeof sql.automationTools.listNewest>[] = await work.all(sql.automationTools.listNewest, {
      ...{ type: trigger.event, before, most: PAGE },
    })
    const counting = events.filter(({ changes }) => trigger.counts?.(changes) ?? true)
    const shapes = trigger.record
      ? await readShapes(
          work,
          trigger.record,
          counting.map(({ subject }) => subject.id),
        )
      : null
    for (const event of counting) {
      const record = shapes ? shapes.get(event.subject.id) : {}
      if (record && found.length < limit) found.push(trigger.say!(event, record))
    }
    if (events.length < PAGE) break
    before = events.at(-1)!.seq
  }
  return found
}
