import type { Write } from '../../platform/db/work'
import { lockOwnNumbers } from '../contacts/lock-numbers'
import { mergeParts } from './merge-parts'

type Numbers = { phones: readonly string[]; emails: readonly string[] }

/** Makes everybody wait who could write about one of two contacts: enquiries from their numbers (and `more`), and changes
 *  of their leads. Taken in the order in which the intake and the leads' rooms take them; the contacts themselves are
 *  locked after it, the smaller id first. Inside `beyondReach`. */
export async function lockAround(work: Write, ids: readonly string[], more?: Numbers): Promise<void> {
  await lockOwnNumbers(work, ids, more)
  for (const { lock } of mergeParts()) await lock?.(work, [...ids])
}
