// Finds the leads inside a body: alone, in an envelope, or many in a list.
import { aliasOf, type Field, foldKey } from './aliases'
import { answerIn, isAnswers, isUnanswered } from './answer-in'
import type { Questions } from './questions'
import { type Bag, isBag, isScalar, isStructure, listOf } from './structure'
import { whose } from './whose'

export type LeadNode = {
  /** The structure that holds the lead. */
  own: Bag
  /** The key that holds it, '' at the top. */
  key: string
  /** The envelope around it, nearest level first; shared by all leads of the body. */
  around: Bag[]
}

const DEEPEST = 10
/** One more than a push may hold, so that it is refused and not cut short. */
const MOST_LEADS = 501
const MOST_SHARED_KEYS = 60
/** A bag of more keys is no envelope, and a lead only by its first ones. */
const MOST_KEYS = 500
/** At most this many values are searched for a person before one decision. */
const MOST_LOOKED_AT = 3000

const CONTAINERS = new Set(
  (
    'xml adf prospect prospects leadpojo leads lead resp response responses data result results record records row rows item items body ' +
    'payload cfleads cflead enquiries enquiry inquiries inquiry entry changes value root submission submissions notification notifications ' +
    'sobject contacts customers clients people persons current'
  ).split(' '),
)
/** With only these leads, a body's own number is not the lead's but that of the sender of the list. */
const OF_LEADS = new Set('leads lead enquiries enquiry inquiries inquiry prospects prospect leadpojo'.split(' '))
/** Lists that hold a form's fields, answered or not. */
export const ANSWER_LISTS = new Set(
  'fielddata usercolumndata answers fields responses questionsandanswers formfields customfields questions'.split(' '),
)
const ENVELOPE = new Set(
  'code status statuscode success message totalrecords total count page perpage nextcursor actionstatus apiversion object'.split(
    ' ',
  ),
)
const SAYS_NOTHING = /^(?:success(?:ful(?:ly)?)?|ok|true|false|done|active|\d+(?:\.\d+)?|page|list|)$/i
const FAILED = /^(?:error|errors|fail|failed|failure|false)$/i
const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const OF_PERSON: ReadonlySet<Field> = new Set<Field>([...REACH, 'name', 'address'])
const REACH_TEXT = /^\s*(?:\+?(?:91)?[\s-]?[6-9]\d{4}[\s-]?\d{5}|[^\s@]+@[^\s@]+\.[a-z]{2,24})\s*$/i

/** The leads in `body`, in the order sent. An error answer of a portal holds none. */
export function splitLeads(body: unknown, questions: Questions): LeadNode[] {
  const split = new Split(questions)
  split.at(body, '', [], 0)
  return split.leads
}

class Split {
  readonly leads: LeadNode[] = []
  readonly #questions: Questions
  readonly #persons = new Map<object, boolean>()
  #looked = 0

  constructor(questions: Questions) {
    this.#questions = questions
  }

  at(node: unknown, key: string, around: Bag[], depth: number): void {
    if (this.leads.length >= MOST_LEADS || !isStructure(node)) return
    const list = listOf(node)
    if (list) {
      this.#list(list, key, around, depth)
      return
    }
    const bag = node as Bag
    if (Object.keys(bag).length === 0) return
    const contact = contactIn(bag)
    const container = depth < DEEPEST ? this.#containerIn(bag, contact) : null
    const isKnown = container !== null && CONTAINERS.has(foldKey(container))
    if (!isKnown && !contact && isErrorAnswer(bag)) return
    if (container === null) this.leads.push({ own: bag, key, around })
    else this.at(bag[container], container, [shared(bag, container), ...around], depth + 1)
  }

  #list(list: unknown[], key: string, around: Bag[], depth: number): void {
    if (list.length === 0) return
    const bags = list.filter(isStructure)
    const isForm = isAnswers(list, this.#questions) || (ANSWER_LISTS.has(foldKey(key)) && bags.every(isQuestion))
    if (bags.length === 0 || depth >= DEEPEST || isForm) {
      this.leads.push({ own: { [key || 'value']: list }, key: '', around })
      return
    }
    const one = asOne(bags)
    if (one) {
      this.at(one, key, around, depth + 1)
      return
    }
    // A line next to structures belongs to each of them.
    const lines = list.filter(isScalar)
    const outside = lines.length > 0 ? [{ [key || 'value']: lines }, ...around] : around
    for (const member of bags) this.at(member, key, outside, depth + 1)
  }

  #containerIn(bag: Bag, contact: 'sure' | 'maybe' | null): string | null {
    this.#looked = 0
    const keys = Object.keys(bag)
      .slice(0, MOST_KEYS)
      .filter(key => isStructure(bag[key]) && this.#mayHoldLeads(key, bag[key]))
    const persons = (key: string) => this.#hasPerson(bag[key], 0)
    const ofLeads = keys.find(key => OF_LEADS.has(foldKey(key)) && persons(key))
    if (ofLeads !== undefined || this.#namesEnquirer(bag)) return ofLeads ?? null
    const isPerson = contact === 'sure'
    const list = keys.find(key => this.#isLeads(key, bag[key]) && !(isPerson && hasName(bag)))
    if (isPerson) return list ?? null
    const known = keys.filter(key => CONTAINERS.has(foldKey(key)))
    const found = known.find(persons) ?? list
    if (found !== undefined) return found
    // The level of the known container names somebody: the container holds no lead of its own.
    if (known[0] !== undefined) return this.#hasPerson(bag, 0) ? null : known[0]
    // A root of any name around one structure, as XML has it.
    const [only, ...others] = Object.keys(bag)
    return only !== undefined && others.length === 0 && keys.includes(only) ? only : null
  }

  /** `customer: { name, phone }` next to any other keys. */
  #namesEnquirer(bag: Bag): boolean {
    return Object.entries(bag)
      .slice(0, MOST_KEYS)
      .some(
        ([key, value]) =>
          isStructure(value) && !CONTAINERS.has(foldKey(key)) && whose(key) === 'enquirer' && this.#hasPerson(value, 0),
      )
  }

  #mayHoldLeads(key: string, value: unknown): boolean {
    const of = whose(key)
    if (of === 'other' || /^(?:attendees|invitees|guests|participants)$/.test(foldKey(key))) return false
    if (isBag(value) && answerIn(value, key, false, this.#questions)) return false
    return (
      !isAnswers(value, this.#questions) &&
      !(ANSWER_LISTS.has(foldKey(key)) && Array.isArray(value) && value.every(isQuestion))
    )
  }

  /** Two or more structures in a list, each with a person of its own. */
  #isLeads(key: string, value: unknown): boolean {
    const list = OF_PERSON.has(aliasOf(key.replace(/e?s$/, ''))?.field ?? 'consent') ? null : listOf(value)
    return list !== null && list.filter(member => isBag(member) && this.#hasPerson(member, 0)).length > 1
  }

  /** Whether somebody who may be the enquirer is named inside: by a key, or by a value that is plainly a number. */
  #hasPerson(node: unknown, depth: number): boolean {
    if (!isStructure(node) || depth > DEEPEST || ++this.#looked > MOST_LOOKED_AT) return false
    const known = this.#persons.get(node)
    if (known !== undefined) return known
    this.#persons.set(node, false)
    const found = Array.isArray(node)
      ? node.some(member => this.#hasPerson(member, depth + 1))
      : Object.entries(node).some(([key, value]) => this.#isPerson(key, value, depth))
    this.#persons.set(node, found)
    return found
  }

  #isPerson(key: string, value: unknown, depth: number): boolean {
    if (isStructure(value)) return whose(key) !== 'other' && this.#hasPerson(value, depth + 1)
    if (!isScalar(value) || value === '' || ++this.#looked > MOST_LOOKED_AT || whose(key) === 'other') return false
    return REACH.has(aliasOf(key)?.field ?? 'consent') || REACH_TEXT.test(String(value).slice(0, 200))
  }
}

// A phone or e-mail among the keys makes a lead; a name alone may be the name of the form.
function contactIn(bag: Bag): 'sure' | 'maybe' | null {
  let found: 'maybe' | null = null
  for (const [key, value] of Object.entries(bag).slice(0, MOST_KEYS)) {
    if (isStructure(value) && !(Array.isArray(value) && !value.some(isStructure))) continue
    const field = aliasOf(key)?.field
    if (field === 'phone' || field === 'alt_phone' || field === 'email') return 'sure'
    if (field === 'name' || field === 'first_name' || field === 'last_name') found = 'maybe'
  }
  return found
}

const isQuestion = (member: unknown): boolean => isBag(member) && isUnanswered(member)
const hasName = (bag: Bag): boolean => Object.keys(bag).some(key => /name$/.test(aliasOf(key)?.field ?? ''))

/** `[{ Name: 'Asha' }, { Phone: '98…' }]`: one person, a key at a time. */
function asOne(bags: readonly unknown[]): Bag | null {
  const one: Bag = Object.create(null)
  for (const bag of bags) {
    const entries = isBag(bag) ? Object.entries(bag) : []
    const [key, value] = entries[0] ?? []
    if (entries.length !== 1 || key === undefined || key in one || isBag(value)) return null
    one[key] = value
  }
  return bags.length > 1 ? one : null
}

function shared(bag: Bag, container: string): Bag {
  const rest: Bag = Object.create(null)
  for (const key of Object.keys(bag).slice(0, MOST_SHARED_KEYS)) {
    const value = bag[key]
    const isEnvelope =
      ENVELOPE.has(foldKey(key)) && (value === null || (isScalar(value) && SAYS_NOTHING.test(String(value))))
    if (key !== container && !isEnvelope) rest[key] = value
  }
  return rest
}

// 99acres says ActionStatus="false", MagicBricks status "error", Housing apiErrors, IndiaMART a CODE of 400 or more; all
// with HTTP 200.
function isErrorAnswer(bag: Bag): boolean {
  return Object.entries(bag).some(([key, value]) => {
    const folded = foldKey(key)
    if (folded === 'apierrors' || folded === 'errormsg') return true
    if (!isScalar(value)) return false
    if (folded === 'actionstatus' || folded === 'status' || folded === 'success') return FAILED.test(String(value))
    return folded === 'code' && Number(value) >= 400
  })
}
