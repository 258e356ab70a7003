// Opens what senders fold up, so that every later step sees plain structures.
import { parsePhones } from '../../platform/phone/parse-phone'
import { aliasOf, type Field, foldKey, spelledAlias } from './aliases'
import { formUnder } from './name-of-form'
import { paired } from './pairs-in-list'
import { parseJson } from './parse-json'
import { byRole, keyOfPeople } from './people-by-role'
import { withHeadings } from './rows-in-list'
import { answersApart, saidApart } from './said-apart'
import { sectioned } from './sections'
import { type Bag, isBag, isStructure } from './structure'
import { tabled } from './tables'
import { whose } from './whose'

/** Opening goes no deeper: what lies below stays as it is. */
const DEEPEST = 12
/** Dotted and bracketed keys are those of a form's top, at most below an envelope. */
const DEEPEST_KEYS = 3
const LONGEST_PATH = 10
const LONGEST_JSON = 100_000
/** Their values are kept as sent. */
const CLOSED = new Set(['custom', 'consent'])

/** `body` as one tree: bracketed and dotted keys become structures (`lead[name]`, `data.0.name`), JSON in a text is read
 *  (JotForm's `rawRequest`), and headings meet their values. What is too deep stays as it is. */
export function unpack(body: unknown): unknown {
  return open(body, 0)
}

function open(value: unknown, depth: number): unknown {
  if (depth >= DEEPEST) return value
  const inner = typeof value === 'string' ? jsonInside(value) : value
  if (!isStructure(inner)) return value
  // A body that is a list of people has no key to say so.
  if (Array.isArray(inner)) {
    const list = opened(inner, depth)
    return depth === 0 && Array.isArray(list) ? byRole('', list) : list
  }
  const bag: Bag = Object.create(null)
  for (const [rawKey, member] of Object.entries(depth < DEEPEST_KEYS ? nested(inner) : inner)) {
    const key = rawKey.replace(/^\$+(?=\p{L})/u, '')
    const [name, value] = CLOSED.has(foldKey(key))
      ? [key, member]
      : formUnder(key, unwrapped(key, open(member, depth + 1)), 'form' in inner)
    const called = key === 'value' ? null : numberCalledAt(value)
    if (called !== null) {
      bag.attendee_phone_number = called
      continue
    }
    const people = byRole(name, value)
    bag[keyOfPeople(name, people, bag)] = people
  }
  return tabled(saidApart(bag))
}

function opened(list: readonly unknown[], depth: number): unknown {
  const rows = withHeadings(list.map(member => open(member, depth + 1)))
  return sectioned(answersApart(paired(rows).map(underKey)))
}

/** `{ key: 'owner', value: { name } }` in a list: what is under a key of that name. */
function underKey(member: unknown): unknown {
  if (!isBag(member) || !isBag(member.value) || Object.keys(member).length !== 2) return member
  const key = [member.key, member.name, member.field].find(one => typeof one === 'string' && one !== '')
  return typeof key === 'string' && whose(key) === 'other' ? { [key]: member.value } : member
}

const IN_PARTS: ReadonlySet<string> = new Set<Field>(['name', 'phone', 'alt_phone', 'email', 'address'])

/** `answerDetails: { textQuestionAnswer: { answer } }`: what is said, whatever kind of question it answers; and the parts of
 *  `Name: { value: { first, last } }`. */
function unwrapped(key: string, value: unknown): unknown {
  const inner = isBag(value) && isBag(value.value) && IN_PARTS.has(aliasOf(key)?.field ?? '') ? value.value : null
  if (inner && Object.values(value as Bag).filter(isStructure).length === 1) return inner
  return isBag(value) ? (ofType(value) ?? innermost(key, value)) : value
}

/** `Name: { id, type: 'title', title: [{ plain_text }] }`: a value under the word for its kind; undefined for other structures. */
function ofType(bag: Bag): unknown {
  const { type } = bag
  if (typeof type !== 'string' || !Object.hasOwn(bag, type) || !Object.hasOwn(bag, 'id')) return undefined
  if (Object.keys(bag).length !== 3) return undefined
  const said = bag[type]
  if (!Array.isArray(said)) return isStructure(said) ? undefined : said
  const texts = said.map(one => (isBag(one) ? (one.plain_text ?? one.name) : one))
  return texts.every(text => typeof text === 'string') ? texts.join('') : undefined
}

/** Where a meeting is held by phone, the number to be called: `{ value: 'phone', optionValue: '+91…' }`. */
function numberCalledAt(value: unknown): string | null {
  const said = isBag(value) && isBag(value.value) ? value.value : value
  if (!isBag(said) || typeof said.value !== 'string' || !/phone/i.test(said.value)) return null
  const number = said.optionValue
  return typeof number === 'string' && parsePhones(number).length > 0 ? number : null
}

function innermost(key: string, value: unknown): unknown {
  if (!/^answer_?details?$/i.test(key)) return value
  let inner = value
  for (let i = 0; i < DEEPEST && isBag(inner) && Object.keys(inner).length === 1; i++) inner = Object.values(inner)[0]
  return inner
}

function jsonInside(value: string): unknown {
  const first = value.trimStart()[0]
  return (first === '{' || first === '[') && value.length <= LONGEST_JSON ? parseJson(value) : undefined
}

// Forms flatten structures into keys: `lead[name]`, `fields[phone][value]`, `data.0.name`.
function nested(body: Bag): Bag {
  const keys = Object.keys(body)
  const isOfPeople = keys.some(key => NUMBERED_ROLE.test(key))
  if (!isOfPeople && !keys.some(key => /[[.]|__/.test(key))) return body
  const root: Bag = Object.create(null)
  for (const key of keys) {
    const path = pathOf(key, isOfPeople)
    let at = root
    for (const step of path.slice(0, -1)) {
      const next = at[step]
      if (isBag(next)) at = next
      else {
        const made: Bag = Object.create(null)
        if (next !== undefined) made.value = next
        at[step] = made
        at = made
      }
    }
    const last = path.at(-1)!
    if (isBag(at[last])) at[last].value = body[key]
    else at[last] = body[key]
  }
  return root
}

/** `person1_role` next to `person1_name`: people by their numbers. */
const NUMBERED_ROLE = /^([A-Za-z]+)_?\d{1,2}_(?:role|relation|relationship)$/
const NUMBERED = /^([A-Za-z]+)_?(\d{1,2})_([A-Za-z_]+)$/

function pathOf(key: string, isOfPeople: boolean): string[] {
  if (/^\w+?__\d{1,3}__\w+$|^(?:data|body|payload|fields|properties|form|answers)__\w+$/.test(key))
    return key.split('__')
  const person = isOfPeople ? NUMBERED.exec(key) : null
  if (person) return [person[1]!, person[2]!, person[3]!]
  if (/^[^[\]]+(?:\[[^[\]]*\])+$/.test(key)) {
    const path = key
      .replace(/\]/g, '')
      .split('[')
      .filter(step => step !== '')
    if (path.length <= LONGEST_PATH) return path
  }
  if (/^\w+(?:\.\w+)+$/.test(key) && !spelledAlias(key)) {
    const path = key.split('.')
    if (path.length <= LONGEST_PATH) return path
  }
  return [key]
}
