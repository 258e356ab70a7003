// What the tests of the event list share.

import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { append, type NewEvent } from '../../../src/platform/events/append'
import type { Consumer } from '../../../src/platform/events/consumer'
import { newId } from '../../../src/platform/ids'
import type { TestDatabase } from '../../support/database'
import { waitFor } from '../wait-for'

export const company = { id: newId('com'), zone: 'Asia/Kolkata' }

/** Retries within milliseconds: three tries, then a dead letter. */
export const backoff = { waits: [10, 20], pause: 10 }

export const leadEvent = (id: string, changes: object = {}): NewEvent => ({
  type: 'lead.updated',
  subject: { kind: 'lead', id },
  changes,
})

export const happen = (...events: NewEvent[]): Promise<void> =>
  db.write(systemOf(company), work => work.beyondReach('a test', () => append(work, ...events)))

/** A consumer that only remembers the subjects it was given. */
export function recorder(name: string): { given: string[]; consumer: Consumer } {
  const given: string[] = []
  return { given, consumer: { name, handle: events => void given.push(...events.map(event => event.subject.id)) } }
}

export const mapOf = (...consumers: Consumer[]): Map<string, Consumer> =>
  new Map(consumers.map(consumer => [consumer.name, consumer]))

/** Waits until a consumer has come to the end of the list and nothing of it waits for a retry. */
export const caughtUp = ({ sql }: TestDatabase, name: string): Promise<void> =>
  waitFor(async () => {
    const [row] = await sql`
      select not exists (select from event where position is null)
         and not exists (select from event_retry where consumer = ${name} and died_at is null)
         and position >= (select coalesce(max(position), 0) from event) as is_done
        from event_consumer where name = ${name}`
    return row?.is_done
  })

export const deadLetters = async ({ sql }: TestDatabase, consumer: string) =>
  (
    await sql`select subject_id, tries, error from event_retry
               where consumer = ${consumer} and died_at is not null order by position`
  ).map(({ subject_id, tries, error }) => ({ subject_id, tries, error }))
