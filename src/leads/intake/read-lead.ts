import { foldName } from '../../platform/names/fold-name'
import type { Phone } from '../../platform/phone/parse-phone'
import type { Field } from './aliases'
import { Answers } from './answers'
import { chooseLeadType, LONGEST_WORDS, saidType, titlesOf } from './choose-lead-type'
import { externalIdOf } from './external-id'
import type { FieldMap } from './field-map'
import type { FlatLead, Pair } from './flatten'
import { flattenMapped } from './flatten-mapped'
import { guessPerson } from './guess-person'
import { isTicked, NO, YES } from './is-ticked'
import { namesNobody } from './names-nobody'
import { asksOwner, typeOfOwner } from './owners-type'
import { callOf } from './read-call'
import { readTemperature } from './read-lead-type'
import { type Name, readName } from './read-name'
import { readReach, readUnnamedReach } from './read-reach'
import { completeFromText, readRequirement } from './read-requirement'
import { withPersonOfText } from './read-text'
import { readTime } from './read-time'
import { type MoreWishes, readWishes } from './read-wishes'
import type { PortalWishes } from './requirement-items'

export type LeadType = 'buy' | 'rent' | 'sell' | 'let_out' | 'invest'
export type Temperature = 'hot' | 'warm' | 'cold'

/** What was understood of one incoming lead. Nothing here has met the database yet. */
export type ReadLead = {
  /** The sender's own id of the enquiry, for idempotency. */
  external_id: string | null
  /** As it should be shown; null for placeholders such as "Magicbricks User". */
  name: string | null
  first_name: string | null
  last_name: string | null
  /** Usable numbers, the main one first. */
  phones: Phone[]
  /** Numbers that can't be dialled (masked, shortened), as sent. */
  raw_phones: string[]
  /** Lower-cased, the main one first. */
  emails: string[]
  /** Those of the numbers (E.164) and addresses under an office's label, which colleagues share. Absent: none. */
  offices?: string[]
  city: string | null
  locality: string | null
  pincode: string | null
  address: string | null
  project: string | null
  /** The portal's or the company's id of the listing enquired about. */
  listing: string | null
  requirement: PortalWishes
  /** What it asks for beyond that. */
  wishes: MoreWishes
  lead_type: LeadType | null
  temperature: Temperature | null
  /** What the person wrote, then one `Label: value` line for everything that has no field of its own. */
  message: string | null
  /** The feed's own time of the enquiry, ISO 8601 UTC. */
  happened_at: string | null
  /** source, sub_source, campaign, utm_*, gclid, fbclid, ctwa_clid, form_id, …, as sent. */
  attribution: Record<string, string>
  /** Values of a `custom` object. */
  custom: Record<string, unknown>
  flags: { is_test: boolean; is_broker: boolean; otp_verified: boolean; do_not_call: boolean }
  /** Set when the enquiry was a phone call. */
  call: { duration_sec: number | null; direction: 'inbound' } | null
  /** Neither a usable phone nor an e-mail. */
  unreachable: boolean
  /** Nobody speaks in it: neither a name, a number or an address, nor words of a person. Absent: somebody does. */
  nobody?: boolean
  /** The body has more than was read of it. Absent: all of it was read. */
  cut?: boolean
  /** As sent, for readConsent; undefined when absent. */
  consent: unknown
  /** The person ticked what the source has a text for. */
  ticked?: boolean
}

export type Receipt = {
  receivedAt: Date
  /** IANA zone of times that name none: the company's. */
  zone: string
  /** The source's map of its sender's keys. */
  map?: FieldMap
  /** The key under which the sender's form says that its consent text was agreed to. */
  tickKey?: string | null
  /** A mobile number and a name under labels that nobody knows may be taken for the person's: of what comes from outside. */
  mayGuess?: boolean
  /** A member, or an automation step of theirs, typed the name; a portal's may be a placeholder. */
  isNameTyped?: boolean
  /** The body has more than is read of one. */
  isCut?: boolean
}

export const LONGEST_MESSAGE = 20_000
const READ_IN_PART = 'This came with more answers, levels or text than are read: the source has all of what was sent.'
const LONGEST_BESIDE_NOTE = LONGEST_MESSAGE - READ_IN_PART.length - 1
const LONGEST_ATTRIBUTION = 2000
/** Two texts are two: the figure that ends one is not of the unit that begins the next. */
const BETWEEN_TEXTS = '\n;\n'
const REACH = new Set<string>(['phone', 'alt_phone', 'email'])
/** The lead id that Meta's testing tool sends. Its texts are "<test lead: dummy data for …>". */
const META_TEST_ID = '444444444444'
const META_TEST_TEXT = '<test lead:'

/** Reads every lead in a body of any shape (JSON, form fields, parsed XML). An error answer of a portal, or a list
 *  without members, holds none. Never throws. */
export function readLeads(body: unknown, receipt: Receipt): ReadLead[] {
  return flattenMapped(body, receipt).map(flat => readFlat(flat, receipt))
}

/** Reads the one lead in `fields`; where there is none, an empty one. Never throws. */
export function readLead(fields: unknown, receipt: Receipt): ReadLead {
  return readLeads(fields, receipt)[0] ?? readFlat({ pairs: [], consent: undefined, custom: {} }, receipt)
}

/** What one lead's labelled values say. */
export function readFlat(
  sent: FlatLead,
  { receivedAt, zone, map, tickKey, isNameTyped, mayGuess = false, isCut = false }: Receipt,
): ReadLead {
  const flat = mayGuess ? withPersonOfText(sent) : sent
  const answers = new Answers(flat.pairs)
  const said = saidType(answers)
  const cut = isCut || flat.isCut === true
  const isTest = flat.pairs.some(({ value }) => value === META_TEST_ID || value.startsWith(META_TEST_TEXT))
  const name = nameOf(answers, isNameTyped)
  const call = callOf(answers)
  const reach = readReach(answers, name.name !== null && call.call === null)
  const fields = readRequirement(answers)
  const projects = answers.take('project')
  const wishes = readWishes(answers, { ...fields, project: projects[0]?.value ?? null })
  const messages = answers.take('message')
  const lead = {
    external_id: answers.takeRead('external_id', externalIdOf)[0] ?? call.id,
    ...name,
    city: answers.takeOne('city', 80),
    pincode: answers.takeOne('pincode', 12),
    address: answers.takeOne('address', 300),
    project: projects[0] ? oneLine(projects[0].value).slice(0, 120) : null,
    listing: answers.takeOne('listing', 120),
    lead_type: said.type,
    temperature: firstOf(answers, 'temperature', readTemperature),
    happened_at: readTime(answers, receivedAt, zone),
    attribution: attributionOf(answers),
    custom: flat.custom,
    flags: {
      is_test: flag(answers, 'is_test') || isTest,
      is_broker: flag(answers, 'is_broker'),
      otp_verified: flag(answers, 'otp_verified'),
      do_not_call: flag(answers, 'do_not_call'),
    },
    call: call.call,
    consent: flat.consent,
    ...(tickKey ? { ticked: isTicked(flat, tickKey) } : {}),
  }
  answers.leave(...projects.filter(({ value }, i) => i > 0 || value.length > 120))
  const leftOver = readUnnamedReach(answers.leftOver(), reach, mayGuess)
  const guessed = mayGuess ? guessPerson(lead, reach, leftOver, messages) : null
  // A number that can't be dialled is no sum, and what a host or an agent is called is no wish.
  const texts = leftOver.filter(({ alias, isOthers }) => !isOthers && !REACH.has(alias?.field ?? ''))
  const freeText = [...messages, ...projects, ...texts].map(({ value }) => value).join(BETWEEN_TEXTS)
  const requirement = completeFromText(fields, freeText)
  const asked = flat.pairs.filter(({ isOthers }) => !isOthers).map(({ label }) => label)
  const owned = leftOver.filter(({ alias, isOthers, label }) => !alias && isOthers && asksOwner(label))
  const words = {
    projects,
    messages,
    leftOver: texts,
    answers: [...texts, ...owned],
    asked,
    titles: titlesOf(lead.attribution),
  }
  const chosen = lead.lead_type ?? chooseLeadType(words, requirement)
  return {
    ...lead,
    ...reach,
    ...guessed?.name,
    lead_type: typeOfOwner(flat.role, chosen ?? said.role, flat.pairs),
    locality: requirement.location,
    requirement,
    wishes,
    message: messageOf(messages, leftOver, guessed?.lines ?? [], cut),
    unreachable: reach.phones.length === 0 && reach.emails.length === 0,
    ...(namesNobody(flat, { ...lead, ...reach, ...guessed?.name }, map) ? { nobody: true } : {}),
    ...(cut ? { cut } : {}),
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

function nameOf(answers: Answers, isTyped = false): Name {
  const sent = {
    full: answers.take('name'),
    first: answers.take('first_name'),
    middle: answers.take('middle_name'),
    last: answers.take('last_name'),
    prefix: answers.take('prefix'),
  }
  const parts = {
    full: sent.full[0]?.value,
    first: sent.first[0]?.value,
    middle: sent.middle[0]?.value,
    last: sent.last[0]?.value,
    prefix: sent.prefix[0]?.value,
  }
  const name = readName(parts, isTyped)
  const pairs = Object.values(sent)
  // A placeholder is no name, but it was sent; and `title` is more often a headline than a form of address.
  if (name.name === null) answers.leave(...pairs.flat())
  else answers.leave(...pairs.flatMap(list => list.filter(({ value }, i) => i > 0 || !isIn(name, value))))
  return name
}

function isIn(name: Name, value: string): boolean {
  const shown = `${name.name} ${name.first_name} ${name.last_name}`.toLowerCase()
  return (
    foldName(value) === '' ||
    shown.includes(value.replace(/\s+/g, ' ').toLowerCase()) ||
    foldName(shown).includes(foldName(value))
  )
}

function firstOf<T>(answers: Answers, field: Field, read: (value: string) => T | null): T | null {
  let found: T | null = null
  for (const pair of answers.take(field)) {
    const value = read(pair.value)
    if (found === null) found = value
    // A sentence says more than the one word that was read from it.
    if (value === null || value !== found || pair.value.length > LONGEST_WORDS) answers.leave(pair)
  }
  return found
}

function attributionOf(answers: Answers): Record<string, string> {
  const attribution: Record<string, string> = {}
  for (const pair of answers.take('attribution')) {
    const key = pair.alias!.as!
    if (key in attribution || pair.value.length > LONGEST_ATTRIBUTION) answers.leave(pair)
    else attribution[key] = pair.value
  }
  return attribution
}

function flag(answers: Answers, field: Field): boolean {
  return answers.takeRead(field, value => (YES.test(value) ? true : NO.test(value) ? false : null)).includes(true)
}

function messageOf(messages: Pair[], leftOver: Pair[], guesses: string[], isCut: boolean): string | null {
  const rest = leftOver.filter(({ isInText }) => !isInText).map(({ label, value }) => `${label}: ${value}`)
  const lines = [...messages.map(({ value }) => value), ...rest, ...guesses]
  return isCut ? boundedMessage([boundedMessage(lines, LONGEST_BESIDE_NOTE), READ_IN_PART]) : boundedMessage(lines)
}

/** Lines as one message of a bounded length; null for nothing. */
export function boundedMessage(lines: readonly (string | null)[], longest = LONGEST_MESSAGE): string | null {
  const message = lines.filter(Boolean).join('\n')
  if (message === '') return null
  return message.length > longest ? `${message.slice(0, longest - 1)}…`.toWellFormed() : message
}
