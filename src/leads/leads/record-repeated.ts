import { keepOtherNames } from '../../contacts'
import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'
import { differingValues, otherNamesIn } from '../intake/differing-values'
import { type Enquiry, whatWasAsked } from '../intake/enquiry'
import { boundedMessage } from '../intake/read-lead'
import { recognise } from '../intake/recognise'
import { requirementLines } from '../intake/requirement-history'
import { asWanted } from '../intake/requirement-items'
import { lockWanted } from '../intake/write-lead'
import { sql } from '../queries.gen'

/** Records on a lead's timeline what came under its id and changes none of its fields: words, other names, numbers and
 *  wishes. A flow sends every field each time, so what the lead or its timeline has already is left out. Inside
 *  `beyondReach`. */
export async function recordRepeated(
  work: Write,
  enquiry: Enquiry,
  known: { id: string; contact_id: string },
): Promise<void> {
  const { lead, source, isTest } = enquiry
  const [met, kept, words] = await Promise.all([
    recognise(work, { ...enquiry, lead: { ...lead, external_id: null } }, known.contact_id),
    lockWanted(work, known.id),
    work.all(sql.leads.listWords, { lead_id: known.id }),
  ])
  const otherwise = met ? differingValues(lead, met, false) : []
  const { custom: _, temperature: __, ...asked } = whatWasAsked({ enquiry })
  const isNull = ([, value]: [string, unknown]) => value !== null
  const wanted = requirementLines(Object.fromEntries(Object.entries(asked).filter(isNull)))
  const said = new Set([...requirementLines(asWanted(kept)), ...words.flatMap(({ text }) => text.split('\n'))])
  const lines = [...(lead.message?.split('\n') ?? []), ...otherwise, ...wanted].filter(line => !said.has(line))
  if (lines.length === 0) return
  await recordActivity(work, {
    ...{ type: 'system', lead_id: known.id, contact_id: known.contact_id, is_test: isTest },
    ...{ title: `The same enquiry came once more via ${source.name}`, text: boundedMessage(lines) },
    data: { source_id: source.id, source: source.name },
  })
  await keepOtherNames(
    work,
    (met ? otherNamesIn(otherwise, met) : []).map(name => ({
      ...{ contactId: known.contact_id, name, source: 'hand' as const, givenBy: null },
    })),
  )
}
