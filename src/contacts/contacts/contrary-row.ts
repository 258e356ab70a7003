import { readsNumbers, type Who } from '../../platform/db/who'
import { contradicts, type ReadRow } from '../../records'
import type { ListedContact } from './listed-contact'

export const ANOTHERS = 'Its id is another person’s here; the row was taken as new'

/** A file that was sorted by one of its columns names everybody by another one's id. */
export function isContrary({ name, phones, emails }: ReadRow<unknown>, known: ListedContact, who: Who): boolean {
  if (!readsNumbers(who)) return false
  return contradicts({ name, phones, emails }, { name: known.contact.name, phones: known.phones, emails: known.emails })
}
