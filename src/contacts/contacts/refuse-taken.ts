import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'

type Wanted = { phones: readonly string[]; emails: readonly string[]; is_test?: boolean }

/** 409 `duplicate` when somebody else than `of` has one of the numbers (E.164) or addresses; who, only where the caller
 *  may see it. `fields` names those of a change, by their place. */
export async function refuseTaken(
  work: Write,
  { phones, emails, is_test = false }: Wanted,
  of?: string,
): Promise<void> {
  if (phones.length + emails.length === 0) return
  const found = await work.beyondReach('duplicates are found in the whole company', () =>
    work.all(sql.contacts.findTaken, { phones: [...phones], emails: [...emails], is_test }),
  )
  const taken = found.filter(row => row.contact_id !== of)
  if (taken.length === 0) return
  const ids = [...new Set(taken.map(row => row.contact_id!))]
  const visible = new Set((await work.all(sql.contacts.listVisible, { ids })).map(row => row.id))
  const fields = Object.fromEntries(
    taken.map(({ contact_id, value }) => [
      phones.includes(value!) ? `phones.${phones.indexOf(value!)}` : `emails.${emails.indexOf(value!)}`,
      visible.has(contact_id!) ? `belongs to the contact ${contact_id}` : 'belongs to another contact',
    ]),
  )
  const named = ids.find(id => visible.has(id))
  throw fault('duplicate', {
    ...(named ? { message: `The contact ${named} has this number or address already` } : {}),
    ...(of === undefined ? {} : { fields }),
  })
}
