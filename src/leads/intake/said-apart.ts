// Keys of one body that mean something only together: a call's direction with its two ends, a referrer with whom they refer.
import { foldKey } from './aliases'
import { contactPersons } from './companion'
import { withOurLines } from './our-lines'
import { isPersonsName } from './persons-name'
import { QUESTION_KEYS } from './questions'
import { type Bag, isBag, isScalar, renamed } from './structure'
import { wordsOf } from './whose'

const DIRECTIONS = new Set('direction calldirection calltype callkind type'.split(' '))
const OUTGOING = /^(?:out(?:bound|going)?\b|click ?2? ?(?:to ?)?call|c2c\b|dial[ -]?out)/
const FROM =
  /^(?:from|fromnumber|callfrom|callerid|caller|callerno|callernumber|calleridnumber|clid|agentnumber|did|didnumber)$/
const TO =
  /^(?:to|tonumber|callto|called|callednumber|calltonumber|destination|destinationnumber|dialednumber|dialledumber|customernumber|receiver|receivernumber)$/
const REFERRER = new Set('referrer referrers referer referring'.split(' '))
const REFERRED = new Set('referred referee refferee referral friend friends'.split(' '))

/** `bag` with such keys by the names that say it alone. */
export const saidApart = (bag: Bag): Bag => withContactPersons(withReferred(withTitle(withCalled(withOurLines(bag)))))

/** Where a contact has a name of its own, a name that is nobody's is the record's title. */
function withTitle(bag: Bag): Bag {
  const [name, contact] = [bag.name, bag.contact_name ?? bag.lead_name]
  if (typeof name !== 'string' || typeof contact !== 'string' || contact.trim() === '') return bag
  return isPersonsName(name.trim()) ? bag : renamed(bag, key => (key === 'name' ? 'record title' : key))
}

/** The same of the questions of a form. */
export function answersApart(list: readonly unknown[]): unknown[] {
  const labelOf = (member: unknown): [key: string, label: string] | null => {
    if (!isBag(member)) return null
    const key = Object.keys(member).find(one => QUESTION_KEYS.includes(foldKey(one)) && typeof member[one] === 'string')
    return key === undefined ? null : [key, String(member[key])]
  }
  const said = list.flatMap((member): [string, unknown][] => {
    const label = labelOf(member)?.[1]
    return label === undefined ? [] : [[label, (member as Bag).value ?? (member as Bag).answer ?? '']]
  })
  const persons = contactPersons(said)
  if (persons.size === 0) return [...list]
  return list.map(member => {
    const [key, label] = labelOf(member) ?? ['', '']
    return isBag(member) && persons.has(label) ? { ...member, [key]: persons.get(label) } : member
  })
}

function withContactPersons(bag: Bag): Bag {
  const persons = contactPersons(Object.entries(bag).filter(([, value]) => isScalar(value) && value !== ''))
  return persons.size === 0 ? bag : renamed(bag, key => persons.get(key) ?? key)
}

/** In a call that we made, the called person is the customer, and the other number is ours. */
function withCalled(bag: Bag): Bag {
  const keys = Object.keys(bag)
  const isOutgoing = keys.some(key => {
    const value = bag[key]
    return (
      DIRECTIONS.has(foldKey(key)) && typeof value === 'string' && OUTGOING.test(value.toLowerCase().replace(/_/g, ' '))
    )
  })
  const to = keys.find(key => TO.test(foldKey(key)) && isScalar(bag[key]))
  if (!isOutgoing || to === undefined) return bag
  return renamed(bag, key => {
    if (key === to) return Object.hasOwn(bag, 'customer_number') ? key : 'customer_number'
    return FROM.test(foldKey(key)) ? `virtual number (${key})` : key
  })
}

/** Beside a referrer, the one who is referred enquires. */
function withReferred(bag: Bag): Bag {
  const keys = Object.keys(bag).filter(key => /refer/i.test(key))
  if (!keys.some(key => wordsOf(key).some(word => REFERRER.has(word)))) return bag
  return renamed(bag, key => {
    const words = wordsOf(key)
    const at = words.findIndex(word => REFERRED.has(word))
    const isBy = at < 0 || words[at + 1] === 'by' || words.some(word => REFERRER.has(word) || word === 'source')
    return isBy ? key : words.map((word, i) => (i === at ? 'prospect' : word)).join('_')
  })
}
