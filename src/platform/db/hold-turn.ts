import { sql } from './queries.gen'
import type { Write } from './work'

/** Lets one change at a time be made to `what` of the company, until the commit: each is judged by what the one before has
 *  left. For what has no row to lock before it is first written. */
export async function holdTurn(work: Write, what: string): Promise<void> {
  await work.one(sql.db.holdTurn, { what })
}
