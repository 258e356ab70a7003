import { readsNumbers, type Who } from '../../platform/db/who'
import { isSameName } from '../../platform/names/same-name'

/** Who a row is about, as it says itself. */
type Given = { name: string | null; phones: readonly string[]; emails: readonly string[] }
/** A record with its person. */
type Known = { contact: { name: string | null }; phones: readonly string[]; emails: readonly string[] }

export const ANOTHERS = 'Its id is another person’s here; the row was taken as new'

/** Whether everything that a row gives of its person contradicts the record that it names by our id: another name, and
 *  numbers or addresses of which none agrees. One of the two is a correction; both mean that the file was sorted by one
 *  of its columns. False for a reader of masked numbers, who can't know. */
export function isContrary(row: Given, { contact: { name }, phones, emails }: Known, who: Who): boolean {
  if (!readsNumbers(who) || row.name === null || name === null || isSameName(row.name, name)) return false
  const isCompared = (row.phones.length > 0 && phones.length > 0) || (row.emails.length > 0 && emails.length > 0)
  return isCompared && ![...row.phones, ...row.emails].some(value => [...phones, ...emails].includes(value))
}
