import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'

/** A number (E.164, with its digits behind the calling code) or an address (`national` null) that people share. */
export type SharedValue = { value: string; national: string | null }
/** `isNameless`: they gave no name with it. `ofMaskedList`: readers of masked numbers see it as their own. */
export type CameWith = {
  contactId: string
  shared: readonly SharedValue[]
  isNameless: boolean
  ofMaskedList?: boolean
}

/** Records the shared numbers and addresses that people came with. They name nobody; a search finds everybody behind
 *  them. */
export async function keepShared(work: Write, came: readonly CameWith[]): Promise<void> {
  const shared = came.flatMap(({ contactId, isNameless, ofMaskedList = false, shared: values }) =>
    values.map(({ value, national }) => ({
      ...{ id: newId('csv'), contact_id: contactId, kind: national === null ? 'email' : 'phone', value, national },
      ...{ came_nameless: isNameless, of_masked_list: ofMaskedList },
    })),
  )
  if (shared.length > 0) await work.count(sql.contacts.putShared, { shared })
}
