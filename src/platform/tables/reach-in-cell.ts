// Phones and addresses in one cell of a list, in any column, and the words around them.

import { isEmail } from '../email'
import { numbersInCell } from '../phone/numbers-in-cell'
import type { Phone } from '../phone/parse-phone'

/** Bounded, since a long word without the sign would be looked through from each of its letters. */
const ADDRESS = /(?:mailto:)?[^\s@<>,;:|()[\]"'/]{1,254}@[^\s@<>,;:|()[\]"'/]{1,254}\.[^\s@<>,;:|()[\]"'/.]{2,}/gi
const LABELS = /(?<![\p{L}\p{M}])(?:e-?mails?|mail|id|e-?mail id|ईमेल|and|or)(?![\p{L}\p{M}])/giu

export type CellReach = { phones: Phone[]; emails: string[]; rest: string }

/** `rest`: the other words in a cell of a column of phones; '' for none. */
export function phonesInCell(cell: string): CellReach {
  if (!cell.includes('@')) return { ...numbersInCell(cell), emails: [] }
  const { emails, rest } = addressesIn(cell)
  return { ...numbersInCell(rest), emails }
}

/** The same for a column of e-mail addresses, where a number counts only next to an address, and only a mobile. */
export function emailsInCell(cell: string): CellReach {
  const { emails, rest } = addressesIn(cell)
  const numbers = emails.length > 0 ? numbersInCell(rest) : { phones: [], rest }
  const phones = numbers.phones.every(({ mobile }) => mobile) ? numbers.phones : []
  const words = (phones.length > 0 ? numbers.rest : rest).replace(LABELS, ' ').replace(/\s+/g, ' ').trim()
  return { phones, emails, rest: /[\p{L}\p{Nd}]/u.test(words) ? words : '' }
}

/** Addresses in lower case, each once. A number within an address is no number. */
function addressesIn(cell: string): { emails: string[]; rest: string } {
  if (!cell.includes('@')) return { emails: [], rest: cell }
  const emails = new Set<string>()
  const rest = cell.replace(ADDRESS, found => {
    const email = found
      .toLowerCase()
      .replace(/^mailto:/, '')
      .replace(/\.+$/, '')
    if (!isEmail(email)) return found
    emails.add(email)
    return ' '
  })
  return { emails: [...emails], rest }
}
