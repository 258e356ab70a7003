// Cells of phones and addresses. In lists of brokers one cell holds several, and words around them.

import { type CellReach, emailsInCell, phonesInCell } from '../../platform/tables/reach-in-cell'
import { addressBookField, type RowValues } from '../../records'

const READERS: Readonly<Record<string, (cell: string) => CellReach>> = {
  phone: phonesInCell,
  alt_phone: phonesInCell,
  email: emailsInCell,
}

/** The row with a value for each number and each address of its cells. Other words of a cell become a note under its
 *  heading; a cell with neither stays as it is. */
export function withReach(row: RowValues): { row: RowValues; reasons: string[] } {
  const fields = new Map(row.fields)
  const headings = new Map(row.headings)
  const notes = [...row.notes]
  const reasons: string[] = []
  const found = new Map<string, [value: string, heading: string][]>()
  for (const [field, read] of Object.entries(READERS)) {
    for (const [i, cell] of (row.fields.get(field) ?? []).entries()) {
      const heading = row.headings.get(field)?.[i] ?? field
      const { phones, emails, rest } = read(cell)
      const isUnread = phones.length + emails.length === 0
      const add = (to: string, values: readonly string[]) => {
        const list = found.get(to) ?? []
        found.set(to, [...list, ...values.map((value): [string, string] => [value, heading])])
      }
      if (isUnread) add(field, [cell])
      add(
        field === 'email' ? 'phone' : field,
        phones.map(({ e164 }) => e164),
      )
      add('email', emails)
      if (isUnread || rest === '') continue
      notes.push([heading, cell])
      reasons.push(`“${heading}” says more than that; what it says is in the message`)
    }
  }
  for (const [field, values] of found) {
    if (values.length === 0) continue
    fields.set(
      field,
      values.map(([value]) => value),
    )
    headings.set(
      field,
      values.map(([, heading]) => heading),
    )
  }
  return { row: { ...row, fields, headings, notes }, reasons }
}

/** The field of an address book's heading, where a list of leads has it. */
export const addressBookFieldOf = (
  heading: string,
  known: Readonly<Record<string, string>>,
): string | null | undefined => {
  const field = addressBookField(heading)
  return field && !(field in known) ? null : field
}
