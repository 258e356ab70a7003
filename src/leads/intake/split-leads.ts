// Finds the leads inside a body: alone, in an envelope, or many in a list.
import { aliasOf, foldKey, spelledAlias } from './aliases'
import { type Bag, isBag, isPair, isStructure, listOf } from './structure'

export type LeadNode = {
  /** The structure that holds the lead. */
  own: Bag
  /** What stood around it in the envelope, nearest first; shared by all leads of the body. */
  around: Bag[]
}

const DEEPEST = 10
/** One more than a push may hold, so that it is refused and not cut short. */
const MOST_LEADS = 501
const MOST_SHARED_KEYS = 60

const CONTAINERS = new Set(
  (
    'xml adf prospect prospects leadpojo leads lead resp response responses data result results record records rows row items item body ' +
    'payload cfleads cflead enquiries enquiry inquiries inquiry entry changes value root'
  ).split(' '),
)
const ENVELOPE = new Set(
  'code status statuscode success message totalrecords total count page perpage nextcursor actionstatus apiversion object'.split(
    ' ',
  ),
)
const FAILED = /^(?:error|errors|fail|failed|failure|false)$/i

/** The leads in `body`, in the order sent. An error answer of a portal holds none. */
export function splitLeads(body: unknown): LeadNode[] {
  const leads: LeadNode[] = []
  split(isBag(body) ? nested(body) : body, [], 0, leads)
  return leads
}

// Forms flatten structures into keys: `lead[name]`, `fields[phone][value]`, `data.0.name`.
function nested(body: Bag): Bag {
  const keys = Object.keys(body)
  if (!keys.some(key => /[[.]/.test(key))) return body
  const root: Bag = Object.create(null)
  for (const key of keys) {
    const path = pathOf(key)
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

function pathOf(key: string): string[] {
  if (/^[^[\]]+(?:\[[^[\]]*\])+$/.test(key)) {
    const path = key
      .replace(/\]/g, '')
      .split('[')
      .filter(step => step !== '')
    if (path.length <= DEEPEST) return path
  }
  if (/^\w+(?:\.\w+)+$/.test(key) && !spelledAlias(key)) {
    const path = key.split('.')
    if (path.length <= DEEPEST) return path
  }
  return [key]
}

function split(node: unknown, around: Bag[], depth: number, leads: LeadNode[]): void {
  if (leads.length >= MOST_LEADS || !isStructure(node)) return
  const list = listOf(node)
  if (list) {
    const bags = list.filter(member => isStructure(member) && !(isBag(member) && isPair(member)))
    if (bags.length > 0 && depth < DEEPEST) for (const member of bags) split(member, around, depth + 1, leads)
    else if (list.length > 0) leads.push({ own: { value: list }, around })
    return
  }
  const bag = node as Bag
  if (Object.keys(bag).length === 0) return
  const contact = contactIn(bag)
  const mayContain = contact !== 'sure' && depth < DEEPEST
  const known = mayContain ? containerIn(bag) : null
  if (!known && !contact && isErrorAnswer(bag)) return
  const container = known ?? (mayContain ? rootOf(bag) : null)
  if (container) {
    split(bag[container], [shared(bag, container), ...around], depth + 1, leads)
    return
  }
  leads.push({ own: bag, around })
}

// A phone or e-mail among the keys makes a lead; a name alone may be the name of the form.
function contactIn(bag: Bag): 'sure' | 'maybe' | null {
  let found: 'maybe' | null = null
  for (const [key, value] of Object.entries(bag)) {
    if (isStructure(value) && !(Array.isArray(value) && !value.some(isStructure))) continue
    const field = aliasOf(key)?.field
    if (field === 'phone' || field === 'alt_phone' || field === 'email') return 'sure'
    if (field === 'name' || field === 'first_name' || field === 'last_name') found = 'maybe'
  }
  return found
}

function containerIn(bag: Bag): string | null {
  return (
    Object.keys(bag).find(key => CONTAINERS.has(foldKey(key)) && isStructure(bag[key]) && !isPairs(bag[key])) ?? null
  )
}

// A root of any name around one structure, as XML has it.
function rootOf(bag: Bag): string | null {
  const [key, ...others] = Object.keys(bag)
  return key !== undefined && others.length === 0 && isStructure(bag[key]) && !isPairs(bag[key]) ? key : null
}

function isPairs(value: unknown): boolean {
  if (isBag(value)) return isPair(value)
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(member => !isStructure(member) || (isBag(member) && isPair(member)))
  )
}

function shared(bag: Bag, container: string): Bag {
  const rest: Bag = Object.create(null)
  for (const key of Object.keys(bag).slice(0, MOST_SHARED_KEYS)) {
    if (key !== container && !ENVELOPE.has(foldKey(key))) rest[key] = bag[key]
  }
  return rest
}

// 99acres says ActionStatus="false", MagicBricks status "error", Housing apiErrors, IndiaMART a CODE of 400 or more; all
// with HTTP 200.
function isErrorAnswer(bag: Bag): boolean {
  return Object.entries(bag).some(([key, value]) => {
    const folded = foldKey(key)
    if (folded === 'apierrors' || folded === 'errormsg') return true
    if (folded === 'actionstatus' || folded === 'status' || folded === 'success') return FAILED.test(String(value))
    return folded === 'code' && Number(value) >= 400
  })
}
