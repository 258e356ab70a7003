// A list from a member who reads numbers masked meets a known person without a lead. A lead of theirs would reveal
// whose the number is, so the row makes what a stranger's row makes: a person with the row's name, and the number as
// their own for readers of masked numbers. Readers of whole numbers see that it is shared, and with whom. Keeping the
// row as words only was refused: nobody works on a person without a lead.

import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Enquiry } from './enquiry'
import { leadForWords } from './leave-words'
import { isWithinReach, type Met, recognise } from './recognise'

/** Whether a list must not show whom it met. */
export const hides = (who: Who, met: Met): boolean =>
  who.bringsMasked === true && !isWithinReach(who, met) && !leadForWords(met)

/** Who was made in the place of `met` by an earlier row, with the numbers and addresses as theirs; null when nobody was. */
export async function standInOf(work: Write, enquiry: Enquiry, met: Met): Promise<Met | null> {
  const values = [...met.held, ...met.taken]
  const found = await work.maybe(sql.intake.findStandIn, { values, is_test: enquiry.isTest })
  const standIn = found && (await recognise(work, enquiry, found.contact_id))
  return standIn && { ...standIn, kind: met.kind, held: values, taken: [], others: [] }
}
