import { isSameName } from '../../platform/names/same-name'

/** Who somebody is, as a row or a record has it. */
type Told = { name: string | null; phones: readonly string[]; emails: readonly string[] }

/** Whether all that a row says of its person contradicts the record that it names by our id: another name, and numbers or
 *  addresses of which none agrees. One of the two is a correction. */
export function contradicts(row: Told, known: Told): boolean {
  if (row.name === null || known.name === null || isSameName(row.name, known.name)) return false
  const [said, theirs] = [row, known].map(({ phones, emails }) => [...phones, ...emails]) as [string[], string[]]
  const isCompared =
    (row.phones.length > 0 && known.phones.length > 0) || (row.emails.length > 0 && known.emails.length > 0)
  return isCompared && !said.some(value => theirs.includes(value))
}
