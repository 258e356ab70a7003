import { foldName } from '../../platform/names/fold-name'
import { areOtherNames, isSameName } from '../../platform/names/same-name'
import type { ReadLead } from './read-lead'
import { isSharedByNature } from './shared-by-nature'

type Given = Pick<ReadLead, 'name' | 'raw_phones' | 'emails' | 'message'> & { phones: readonly { e164: string }[] }

/** Whether an enquiry with an id that came before is from the person of the first time. A number or an address that
 *  agrees means yes, unless the names and all numbers contradict it, or two full names contradict an address: then both
 *  came with somebody else's. A name that agrees means yes too, with other numbers only in full: namesakes are two.
 *  Where a number, an address or a name could agree and none does, it is another person, under an id that is no
 *  enquiry's. Where each has details and nothing can be compared, they are two as well: one had a number, the other an
 *  address. */
export function isSamePerson(first: Given, next: Given): boolean {
  const [before, now] = [named(first), named(next)]
  const names = before.name === null || now.name === null ? null : isSameName(before.name, now.name)
  const numbers = agreement(before.numbers, now.numbers)
  const emails = agreement(before.emails, now.emails)
  if (numbers || emails) {
    return names !== false || numbers === true || (numbers === null && !areOtherNames(before.name!, now.name!))
  }
  // Both have a number, and none agrees: "Kumar" and "Ravi Kumar" are two, and a form's people are often called alike.
  if (numbers === false) return names === true && areOneName(before.name!, now.name!)
  if (names !== null || emails !== null) return names === true
  if (before.isNamed && now.isNamed) return false
  return !now.isNamed || areSameWords(first.message, next.message)
}

type Known = { name: string | null; held: readonly string[]; has_phone: boolean; has_email: boolean }

/** Whether an enquiry that has the id of somebody's lead is another person's. As `isSamePerson`, against what the
 *  company has of them. `mustAgree`: yes also where nothing can be compared; a list may bring what is missing. */
export function isOtherPerson(known: Known, lead: Given, { mustAgree = false } = {}): boolean {
  const now = named(lead)
  if (known.held.length > 0) {
    const isNumber = known.held.some(value => !value.includes('@'))
    return !isNumber && known.name !== null && now.name !== null && areOtherNames(known.name, now.name)
  }
  if (known.name !== null && now.name !== null) return !isSameName(known.name, now.name)
  const isNamed = known.name !== null || known.has_phone || known.has_email
  if (mustAgree && isNamed && now.isNamed) return true
  return (known.has_phone && now.numbers.length > 0) || (known.has_email && now.emails.length > 0)
}

/** Whether two names are the same in full: of two words or more, and none of them an initial. */
function areOneName(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)]
  return a === b && a.split(' ').filter(word => word.length > 1).length > 1
}

function named({ name, phones, raw_phones, emails }: Given) {
  const numbers = [...phones.map(phone => phone.e164).filter(number => !isSharedByNature(number)), ...raw_phones]
  const own = emails.filter(email => !isSharedByNature(email))
  return { name, numbers, emails: own, isNamed: name !== null || numbers.length > 0 || own.length > 0 }
}

/** Whether two lists have a value in common; null where one is empty. */
const agreement = (one: readonly string[], other: readonly string[]): boolean | null =>
  one.length > 0 && other.length > 0 ? one.some(value => other.includes(value)) : null

/** The words of somebody who did not say who they are: the same again, or none to compare. */
const areSameWords = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.includes(other) || other.includes(one)
