// Other names of people in a list of leads.

import { keepOtherNames, notCalledYet, otherNamesIn } from '../../contacts'
import type { Write } from '../../platform/db/work'
import type { RowValues } from '../../records'
import type { ListedRow } from './listed-record'

export const namesIn = ({ fields }: RowValues): string[] => otherNamesIn(fields.get('other_names') ?? [])

/** Adds the other names of the rows' people, as a list of people does, and answers whether anything was new. `people`:
 *  of each row, in order. */
export async function keepListedNames(
  work: Write,
  rows: readonly { entry: Pick<ListedRow, 'row' | 'enquiry'> }[],
  people: readonly { contactId: string }[],
): Promise<boolean> {
  const names = rows.flatMap(({ entry: { row, enquiry } }, i) =>
    namesIn(row).map(name => {
      const { contactId } = people[i]!
      return { contactId, name, source: 'import' as const, givenBy: enquiry.importId ?? null }
    }),
  )
  const news = await notCalledYet(work, names)
  await keepOtherNames(work, news)
  return news.length > 0
}
