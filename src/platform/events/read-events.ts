// scope: every company, because one list serves all of them.

import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import type { FannedEvent } from './consumer'

/** Consumers that keep up ask for the same events at nearly the same time; this many answers are kept for them. */
const KEPT = 4

type Page = { after: number; limit: number; head: number; events: Promise<readonly FannedEvent[]> }

/** Reads the list, once for all consumers that are at the same place. */
export class EventReader {
  private pages: Page[] = []

  /** The events behind `after`, `limit` at most, among them all up to `head`. */
  read(after: number, head: number, limit: number): Promise<readonly FannedEvent[]> {
    const known = this.pages.find(page => page.after === after && page.limit === limit && page.head >= head)
    if (known) return known.events
    const events = db.everyCompany(work => work.all(sql.events.listEvents, { after, limit }))
    const page = { after, limit, head, events }
    this.pages = [page, ...this.pages].slice(0, KEPT)
    events.catch(() => {
      this.pages = this.pages.filter(other => other !== page)
    })
    return events
  }
}
