import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { readFilter } from '../../platform/db/list/filter'
import type { Page } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import { errorDetails, log } from '../../platform/log'
import { BYTE_ORDER_MARK, csvRow } from '../../platform/tables/write-csv'
import { exportPage } from './list-entries'
import { noteEntry } from './note-entry'
import type { AuditEntry } from './schema'

/** Entries of one file; about 30 MB, and within what spreadsheets open. */
const MOST_ENTRIES = 100_000

const HEADINGS = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'address',
  'request_id',
  'action',
  'subject_kind',
  'subject_id',
  'changes',
]
const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="audit-log.csv"',
}

/** The entries that the filter finds as a CSV file, the newest first, read and sent page by page. That it was taken is
 *  an entry itself, written before anything is sent. A file that ends at `most` entries says so in its last line.
 *  Errors: 422 with `filter…`. */
export async function exportEntries(who: Who, filter: string | undefined, most = MOST_ENTRIES): Promise<Response> {
  // Read before it is noted, so that a filter that means nothing leaves no entry.
  const first = await exportPage(who, filter, null)
  const subject = { kind: 'company', id: who.companyId }
  const asked = readFilter(filter) ?? null
  await db.write(who, work =>
    noteEntry(work, { action: 'audit.exported', subject, changes: { filter: [null, asked] } }),
  )
  return new Response(stream(lines(who, filter, first, most)), { headers: HEADERS })
}

async function* lines(who: Who, filter: string | undefined, first: Page, most: number): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(HEADINGS)
  let sent = 0
  for (let page = first; ; page = await exportPage(who, filter, page.next_cursor)) {
    const entries = entriesOf(page)
    const fitting = entries.slice(0, most - sent)
    sent += fitting.length
    yield fitting.map(entryRow).join('')
    if (fitting.length < entries.length || (sent >= most && page.has_more)) {
      yield csvRow([`Cut off after ${most} entries: narrow the filter to read the older ones`])
      return
    }
    if (!page.has_more) return
  }
}

// Our own view wrote it.
const entriesOf = (page: Page): Static<typeof AuditEntry>[] => JSON.parse(page.body).data

const entryRow = ({ at, actor, address, request_id, action, subject, changes }: Static<typeof AuditEntry>): string =>
  csvRow([
    at,
    actor.kind,
    actor.id,
    actor.name,
    address,
    request_id,
    action,
    subject.kind,
    subject.id,
    JSON.stringify(changes),
  ])

/** Asks for the next piece only when the last one was taken, so that a slow reader costs no memory. */
function stream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (error) {
          // The answer has begun: a broken transfer is the only sign that the client can get.
          log.error('the audit export broke off', errorDetails(error))
          controller.error(error)
        }
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
