import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

type Noted = {
  /** What was done, of what: `lead_source.tested`. */
  action: string
  subject: { kind: string; id: string }
  /** Column → before and after, with nothing personal and nothing secret in it. */
  changes?: Record<string, [unknown, unknown]>
}

/** Adds an entry to the audit log, in the name of the caller, for a change that no watched row records. Nothing when
 *  the program itself acts. */
export async function noteEntry(work: Write, { action, subject, changes = {} }: Noted): Promise<void> {
  await work.one(sql.audit.noteEntry, {
    action,
    subject_kind: subject.kind,
    subject_id: subject.id,
    changes,
  })
}
