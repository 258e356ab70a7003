// Turns any structure into a flat list of labelled values, so that one reader serves every feed.

import { CustomFields } from '../../platform/custom-fields'
import { parsePhones } from '../../platform/phone/parse-phone'
import { type Alias, aliasOf, type Field, foldKey, spelledAlias } from './aliases'
import { cleanText } from './clean-text'
import { emailsIn } from './emails-in'
import { splitLeads } from './split-leads'
import { type Bag, isBag, isPair, isStructure, pairOf } from './structure'

export type Pair = {
  /** The sender's own words for it. */
  label: string
  /** Cleaned, never empty. */
  value: string
  alias: Alias | null
}
export type FlatLead = { pairs: Pair[]; consent: unknown; custom: Record<string, unknown> }

const DEEPEST = 12
const MOST_PAIRS = 500
const LONGEST_VALUE = 20_000
const REACH: ReadonlySet<string> = new Set<Field>(['phone', 'alt_phone', 'email'])
/** Behind whatever the feed itself calls the person's phone. */
const SECOND_REACH: Alias = { field: 'alt_phone', rank: Number.MAX_SAFE_INTEGER }

// Inside these, nothing is the lead's own: an ADF vendor has a name and a phone too.
const OTHER_PARTIES = new Set(
  'vendor provider dealer agent receiver assignee salesperson owner page advertiser'.split(' '),
)
// Inside these a key means something only together with its parent: project.name, budget.min, utm.source.
const TOPICS = new Set(
  'project property listing form campaign adset ad adgroup source utm budget price name phone mobile product company status query metadata'.split(
    ' ',
  ),
)

/** Every lead in `body` as labelled values. Bounded in depth and number; keys such as `__proto__` are mere labels. */
export function flattenLeads(body: unknown): FlatLead[] {
  return splitLeads(body).map(({ own, around }) => {
    const flat: FlatLead = { pairs: [], consent: undefined, custom: {} }
    const custom = new CustomFields()
    for (const bag of [own, ...around]) walkBag(bag, '', { flat, custom, depth: 0, foreign: false })
    flat.custom = custom.all()
    return flat
  })
}

type Walk = { flat: FlatLead; custom: CustomFields; depth: number; foreign: boolean }

function walk(value: unknown, parent: string, key: string, at: Walk): void {
  if (value === null || value === undefined || at.flat.pairs.length >= MOST_PAIRS) return
  if (!isStructure(value)) emitScalar(value, parent, key, at)
  else if (at.depth >= DEEPEST) return
  else if (Array.isArray(value)) for (const member of value) walk(member, parent, key, { ...at, depth: at.depth + 1 })
  else if (isPair(value)) emitPair(value, key, at)
  else if (Object.hasOwn(value, '#text')) emitElement(value, parent, key, at)
  else walkBag(value, key, { ...at, depth: at.depth + 1, foreign: at.foreign || OTHER_PARTIES.has(foldKey(key)) })
}

function walkBag(bag: Bag, parent: string, at: Walk): void {
  for (const [rawKey, value] of Object.entries(bag)) {
    const key = rawKey.startsWith('@') ? rawKey.slice(1) : rawKey
    const folded = key.length <= 8 ? foldKey(key) : ''
    if (folded === 'consent' && !at.foreign && value !== null && value !== undefined) {
      if (at.flat.consent === undefined) at.flat.consent = value
      if (isStructure(value)) continue
    }
    if (folded === 'custom' && isBag(value)) keepCustom(value, at)
    else walk(value, parent, key, at)
  }
}

function keepCustom(bag: Bag, at: Walk): void {
  for (const [key, value] of Object.entries(bag)) {
    const text = isStructure(value) ? cleanText(asJson(value)) : cleanText(String(value ?? ''))
    const label = cleanText(key)
    if (isReach(key, text)) emit(key, text, SECOND_REACH, at)
    // What is too much for the record's own fields goes where everything without a field goes: into the message.
    else if (text && label && !at.custom.has(label) && at.custom.add(label, text)) emit(key, text, null, at)
  }
}

/** A form's own field for WhatsApp is a way to reach the person; anything else in it stays what the company asked. */
const isReach = (key: string, text: string): boolean =>
  REACH.has(aliasOf(key)?.field ?? '') && (parsePhones(text).length > 0 || emailsIn(text).length > 0)

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested beyond what the stack holds: nobody's custom field.
    return ''
  }
}

function emitScalar(value: unknown, parent: string, key: string, at: Walk): void {
  const inside = typeof value === 'string' && at.depth < DEEPEST ? jsonInside(value) : null
  if (inside) {
    walk(inside, parent, key, { ...at, depth: at.depth + 1 })
    return
  }
  // Parent and key together only by an exact spelling: "phone type" is no phone.
  const together = parent && !at.foreign ? spelledAlias(`${parent} ${key}`) : null
  const isTopic = parent !== '' && TOPICS.has(foldKey(parent))
  if (together || !(at.foreign || isTopic)) emit(key, value, together ?? aliasOf(key), at)
  else emit(parent ? `${parent} ${key}` : key, value, null, at)
}

// Some senders put JSON into a form field (`extra_details`).
function jsonInside(value: string): unknown {
  const first = value[0]
  if ((first !== '{' && first !== '[') || value.length > LONGEST_VALUE) return null
  try {
    const parsed: unknown = JSON.parse(value)
    return isStructure(parsed) ? parsed : null
  } catch {
    return null
  }
}

function emitPair(bag: Bag, key: string, at: Walk): void {
  const { labels, value, type } = pairOf(bag)
  const names = [...labels, key, /^(?:tel|phone|email)$/.test(type) ? type : ''].filter(Boolean)
  const alias = at.foreign ? null : (names.map(aliasOf).find(found => found !== null) ?? null)
  for (const one of Array.isArray(value) ? value : [value]) emit(labels[0] ?? key, one, alias, at)
}

// An XML element with text and attributes. ADF names the part of a name in an attribute.
function emitElement(bag: Bag, parent: string, key: string, at: Walk): void {
  const part = bag['@part']
  const label = typeof part === 'string' && part !== 'full' ? `${part} ${key}` : key
  emitScalar(bag['#text'], parent, label, at)
  for (const [attribute, value] of Object.entries(bag)) {
    if (attribute === '#text' || attribute === '@part') continue
    if (isStructure(value)) walk(value, key, attribute, { ...at, depth: at.depth + 1 })
    else emit(`${key} ${attribute.replace('@', '')}`, value, null, at)
  }
}

function emit(label: string, value: unknown, alias: Alias | null, at: Walk): void {
  if (value === null || value === undefined || typeof value === 'object' || at.flat.pairs.length >= MOST_PAIRS) return
  const text = cleanText(String(value))
  if (text) at.flat.pairs.push({ label: cleanText(label.slice(0, 200)), value: text.slice(0, LONGEST_VALUE), alias })
}
