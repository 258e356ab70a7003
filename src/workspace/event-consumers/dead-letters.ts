import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { sayReplayed } from '../../platform/events/replay'
import { said } from '../../platform/rooms'
import { noteEntry } from '../audit/note-entry'
import { sql } from '../queries.gen'
import { DeadLetter } from './schema'

const DEAD_LETTERS: ListSpec = {
  name: 'dead-letters',
  from: '(select * from event_retry where died_at is not null) t',
  record: { view: 'dead_letter_record', json: recordJson(Object.keys(DeadLetter.properties)) },
  fields: {
    consumer: { sql: 't.consumer', type: 'text', isCode: true },
    failed_at: { sql: 't.died_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-failed_at',
}

/** One page of the company's dead letters, as JSON text. */
export const listDeadLetters = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, DEAD_LETTERS, query))).body

/** Has all dead letters of a consumer done again; answers how many. 404 for a consumer that there is not. */
export async function replayAll(who: Who, consumer: string): Promise<number> {
  if (!said('consumers').some(({ name }) => name === consumer)) throw fault('not_found')
  return db.write(who, async work => {
    const replayed = await work.count(sql.eventConsumers.replayDeadLetters, { consumer })
    const subject = { kind: 'event_consumer', id: consumer }
    if (replayed > 0) await noteEntry(work, { action: 'dead_letters.replayed', subject })
    work.afterCommit(sayReplayed)
    return replayed
  })
}

/** Has one done again. 404 for one that there is not, or that is being done again already. */
export const replayOne = (who: Who, id: string): Promise<void> =>
  db.write(who, async work => {
    await work.one(sql.eventConsumers.replayDeadLetter, { id })
    await noteEntry(work, { action: 'dead_letter.replayed', subject: { kind: 'event_retry', id } })
    work.afterCommit(sayReplayed)
  })

/** Takes one away: its event is not done any more. 404 for one that there is not. */
export const removeOne = (who: Who, id: string): Promise<void> =>
  db.write(who, async work => {
    await work.one(sql.eventConsumers.deleteDeadLetter, { id })
    await noteEntry(work, { action: 'dead_letter.removed', subject: { kind: 'event_retry', id } })
  })
