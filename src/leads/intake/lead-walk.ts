// Goes through one lead: answers, parts of a name, plain keys.

import { CustomFields } from '../../platform/custom-fields'
import { type Alias, foldKey } from './aliases'
import { type Answer, answerIn, isAnswers, isUnanswered } from './answer-in'
import { cleanText } from './clean-text'
import { envelopeHoldsId, idAlias, innerHoldsId, isIdHere, ownHoldsId } from './id-of-enquiry'
import { behindAnswers, isAnswered, isFormList, isReach, isTopicKey, joined } from './key-in-walk'
import { aliasFor, isContactPerson, isLogin, isMachine, isOnline, isUsers, spelledFor } from './label-alias'
import type { Found, Party } from './one-person'
import { aliasOfNumber, ownPart } from './own-part'
import { isListing, partyOf, partyOfRole, partyOfTopic } from './party-of'
import { asJson, PERSON, type Piece, piecesOf } from './pieces'
import type { Questions } from './questions'
import { aliasOfAnswer, aliasOfValue, isAnothers, isOfForm, isOfParties, roleAt, roleOfAnswer } from './role-in-walk'
import type { LeadNode } from './split-leads'
import { type Bag, isBag, isScalar, isStructure } from './structure'
import { isOthers, whose } from './whose'

const DEEPEST = 12
/** Values with a meaning may be as many again: a wide body does not lose its person. */
const MOST_PAIRS = 500
/** At most this many values are read for one lead, so that no body holds up the others; the raw one is kept whole. */
const MOST_VISITED = 2000
/** Values around several leads go to each of them, up to this many lines. */
const MOST_SHARED = 60
const LONGEST_VALUE = 20_000
const LONGEST_TOO_DEEP = 2000
/** Behind whatever the feed itself calls the person's phone. */
const SECOND_REACH: Alias = { field: 'alt_phone', rank: Number.MAX_SAFE_INTEGER }
const NO_OPTIONS: ReadonlyMap<string, string> = new Map()

/** `isHidden`: a form's hidden fields, which say what it guessed before the person answered. */
type At = { depth: number; party: Party; mayHoldId: boolean; isHidden?: boolean }

/** One lead's values in the order of its body, each with its label, its meaning and the party it belongs to. */
export class LeadWalk {
  readonly #questions: Questions
  readonly found: Found[] = []
  readonly custom = new CustomFields()
  consent: unknown
  /** Something was left out: there are more values, levels or characters than are read. */
  isCut = false
  #plain = 0
  #visited = 0
  readonly #user: Party = { kind: 'unknown', label: '' }
  readonly #contact: Party = { kind: 'enquirer', label: 'contact_person' }

  constructor(questions: Questions) {
    this.#questions = questions
  }

  /** `outside`: what was read around several leads, once for all of them; null for a lead that is alone. */
  read({ own, key, around }: LeadNode, outside: Map<Bag, LeadWalk> | null): this {
    const party: Party = { kind: 'own', label: '', ...(isListing(key) ? { isListing: true } : {}) }
    this.#bag(own, '', { depth: 0, party, mayHoldId: ownHoldsId(key, own, whose(key)) })
    for (const bag of around) {
      if (outside) this.#share(bag, outside)
      else this.#bag(bag, '', { depth: 0, party: { kind: 'around', label: '' }, mayHoldId: envelopeHoldsId(bag) })
    }
    return this
  }

  #share(bag: Bag, outside: Map<Bag, LeadWalk>): void {
    let walk = outside.get(bag)
    if (!walk) {
      walk = new LeadWalk(this.#questions)
      walk.#bag(bag, '', { depth: 0, party: { kind: 'shared', label: '' }, mayHoldId: false })
      outside.set(bag, walk)
    }
    this.found.push(...walk.found)
    this.isCut ||= walk.isCut
    if (this.consent === undefined) this.consent = walk.consent
    for (const [name, value] of Object.entries(walk.custom.all()))
      if (!this.custom.has(name)) this.custom.add(name, value)
  }

  #walk(value: unknown, parent: string, key: string, at: At): void {
    if (value === null || value === undefined || this.#isFull()) return
    if (!isStructure(value)) this.#scalar(value, parent, key, at)
    else if (at.depth >= DEEPEST) this.#tooDeep(key, value, at, parent)
    else if (Array.isArray(value)) this.#list(value, parent, key, at)
    else this.#structure(value, parent, key, at)
  }

  #isFull(): boolean {
    this.isCut ||= ++this.#visited > MOST_VISITED
    return this.#visited > MOST_VISITED
  }

  #tooDeep(key: string, value: unknown, at: At, parent: string): void {
    this.isCut = true
    this.#emit(key, asJson(value).slice(0, LONGEST_TOO_DEEP), null, at, parent)
  }

  #bag(bag: Bag, parent: string, at: At): void {
    for (const [rawKey, value] of Object.entries(bag)) {
      if (this.#visited > MOST_VISITED) return
      const key = rawKey.startsWith('@') ? rawKey.slice(1) : rawKey
      const folded = key.length <= 8 ? foldKey(key) : ''
      if (folded === 'consent' && !isAnothers(at.party) && value !== null && value !== undefined) {
        if (this.consent === undefined) this.consent = value
        if (isStructure(value)) continue
      }
      const id = isAnothers(at.party) || isStructure(value) ? null : idAlias(key, value, parent, bag)
      if (id) this.#emit(key, value, id, { ...at, mayHoldId: at.party.kind !== 'shared' })
      else if (folded === 'custom' && isBag(value)) this.#keepCustom(value, at)
      else this.#walk(value, parent, key, at)
    }
  }

  #list(list: readonly unknown[], parent: string, key: string, at: At): void {
    const hasAnswers = isAnswers(list, this.#questions)
    const isForm = hasAnswers || isFormList(key)
    const deeper = { ...at, depth: at.depth + 1, mayHoldId: false }
    let persons = 0
    for (const member of list) {
      if (this.#isFull()) return
      const answer = isBag(member) && isForm ? answerIn(member, key, true, this.#questions) : null
      if (answer) this.#answer(answer, isOfForm(key) ? '' : key, deeper)
      else if (!isBag(member)) this.#walk(member, parent, key, { ...deeper, mayHoldId: at.mayHoldId })
      else if (isForm && isUnanswered(member)) continue
      else if (hasAnswers) this.#bag(member, '', deeper)
      else if (isOfParties(key) && ++persons > 1) {
        // Of several in a list the first one booked; the others are guests of theirs.
        this.#bag(member, '', { ...deeper, party: { kind: 'other', label: `${key} ${persons}` } })
      } else this.#structure(member, parent, key, { ...deeper, mayHoldId: list.length === 1 && at.mayHoldId }, true)
    }
  }

  #structure(bag: Bag, parent: string, key: string, at: At, isInList = false): void {
    const answer = answerIn(bag, key, false, this.#questions)
    const role = roleAt(key, at.party)
    const alias = at.party.kind === 'other' ? null : (role?.alias ?? aliasFor(key))
    if (answer) this.#answer(answer, key, at)
    else if (isFormList(parent) && isUnanswered(bag)) return
    else if (Object.hasOwn(bag, '#text')) this.#element(bag, parent, key, at)
    else if (isAnswered(key, alias, bag)) {
      const of = role?.alias ? { ...at, party: partyOfRole(role, at.party) } : at
      this.#pieces(piecesOf({ label: key, alias, options: NO_OPTIONS }, bag), of)
    } else {
      const party = partyOf(key, bag, at.party, isInList)
      const isHidden = at.isHidden || foldKey(key) === 'hidden'
      this.#bag(bag, key, { depth: at.depth + 1, party, mayHoldId: innerHoldsId(key), isHidden })
    }
  }

  #answer({ labels, type, value, options, extras }: Answer, key: string, at: At): void {
    const label = labels[0] ?? key
    const names = [...labels, key].filter(Boolean)
    const box =
      typeof value === 'boolean' && /check|multi|select/i.test(type) ? /^(.+) \(([^()]+)\)$/.exec(label) : null
    // A checkbox alone: ticked it is its option, else it is no answer.
    if (box && value === false) return
    const asked = box ? { label: box[1]!, said: box[2] } : { label, said: value }
    const isTheirs = names.some(isOthers) && !/\b(?:your?|my)\b/i.test(label)
    const role = roleOfAnswer(names, at.party)
    const others: Party = isTheirs && at.party.kind !== 'other' ? { kind: 'other', label: '' } : at.party
    const party = role ? partyOfRole(role, at.party) : others
    const found =
      (box ? [asked.label] : names).map(aliasFor).find(one => one !== null && one.field !== 'secret') ?? null
    const own = found ?? names.map(aliasFor).find(one => one !== null) ?? null
    const alias = role ? aliasOfAnswer(role, names, asked.said) : own
    this.#pieces(piecesOf({ label: asked.label, alias, options }, asked.said), { ...at, party, mayHoldId: false })
    for (const [name, one] of extras) this.#emit(`${label} ${name}`, one, null, { ...at, party })
  }

  #pieces(pieces: readonly Piece[], at: At): void {
    for (const { label, alias, value, isTooDeep = false } of pieces) {
      this.isCut ||= isTooDeep
      if (!isBag(value)) this.#emit(label, value, alias, at)
      else this.#bag(value, label, { depth: at.depth + 1, party: partyOf(label, value, at.party), mayHoldId: false })
    }
  }

  #keepCustom(bag: Bag, at: At): void {
    for (const [key, value] of Object.entries(bag)) {
      const text = isStructure(value) ? cleanText(asJson(value)) : cleanText(String(value ?? ''))
      const label = cleanText(key)
      if (isReach(key, text)) this.#emit(key, text, SECOND_REACH, at)
      // What is too much for the record's own fields goes where everything without a field goes: into the message.
      else if (text && label && !this.custom.has(label) && this.custom.add(label, text)) this.#emit(key, text, null, at)
    }
  }

  #scalar(value: unknown, parent: string, key: string, at: At): void {
    const asked = aliasFor(key) === null && isScalar(value) ? this.#questions.get(key) : undefined
    if (asked && asked.label === value) return
    if (asked) {
      this.#answer({ labels: [asked.label, key], type: asked.type, value, options: asked.options, extras: [] }, key, at)
    } else if (parent !== '' && /^values?$/i.test(key)) {
      // A bare value says what is asked above it.
      this.#emit(parent, value, aliasFor(parent), at)
    } else {
      // Parent and key together only by an exact spelling: "phone type" is no phone.
      const together = parent ? spelledFor(parent, key) : null
      const alias = together ?? aliasFor(key)
      const isTopic = together === null && parent !== '' && isTopicKey(parent) && alias?.field !== 'secret'
      if (isTopic)
        this.#emit(joined(parent, key), value, null, { ...at, party: partyOfTopic(joined(parent, key), at.party) })
      else this.#flat(key, value, together, alias, at, parent)
    }
  }

  // A role in the key: `owner_mobile`, "Site engineer name", `owner: 'Tara'`.
  #flat(key: string, value: unknown, together: Alias | null, alias: Alias | null, at: At, parent: string): void {
    const role = together ? null : roleAt(key, at.party)
    const party = role ? partyOfRole(role, at.party) : this.#flatParty(key, at)
    this.#emit(key, value, role ? (role.alias ?? aliasOfValue(role.key, value)) : alias, { ...at, party }, parent)
  }

  // Next to a name `contact_person` is somebody else, `user_email` the signed-in member; `your user` is the enquirer.
  #flatParty(key: string, { party }: At): Party {
    if (party.kind !== 'own') return party
    if (isUsers(key)) return this.#user
    return isContactPerson(key) ? this.#contact : party
  }

  // An XML element with text and attributes. ADF names the part of a name in an attribute.
  #element(bag: Bag, parent: string, key: string, at: At): void {
    const part = bag['@part']
    const label = typeof part === 'string' && part !== 'full' ? `${part} ${key}` : key
    this.#walk(bag['#text'], parent, label, at)
    for (const [attribute, value] of Object.entries(bag)) {
      if (attribute === '#text' || attribute === '@part') continue
      if (isStructure(value)) this.#walk(value, key, attribute, { ...at, depth: at.depth + 1, mayHoldId: false })
      else this.#emit(`${key} ${attribute.replace('@', '')}`, value, null, at, parent)
    }
  }

  #emit(label: string, value: unknown, asked: Alias | null, at: At, parent = ''): void {
    if (!isScalar(value)) return
    const sent = aliasOfNumber(asked, value)
    const { own: text, others } = ownPart(cleanText(String(value)), sent)
    if (others) this.#emit(label, others, null, { ...at, party: { kind: 'other', label: '' } }, parent)
    if (!text) return
    const most = at.party.kind === 'shared' ? MOST_SHARED : MOST_PAIRS * 2
    const { party } = at
    const isTooMuch = this.found.length >= most || (sent === null && this.#plain >= MOST_PAIRS)
    this.isCut ||= isTooMuch || text.length > LONGEST_VALUE
    if (isTooMuch) return
    const isRole = party.kind === 'role'
    const isTheirs = party.kind === 'other' || isRole || isOthers(label)
    const isUnfit = (isTheirs && !isRole) || isLogin(label, text) || isMachine(text)
    const isAnothersValue = sent !== null && PERSON.has(sent.field) && isUnfit
    const isOtherId = sent?.field === 'external_id' && !isIdHere(sent, label, text, at)
    const isText =
      sent?.field !== 'secret' && (party.kind === 'other' || isAnothersValue || isOtherId || isOnline(sent, text))
    const alias = isText ? null : at.isHidden ? behindAnswers(sent) : sent
    if (alias === null) this.#plain++
    const isVague = alias === null && (party.kind === 'unknown' || party.kind === 'maybe')
    const isNamed = party.kind === 'other' || isRole || isOtherId || isVague
    const whole = cleanText((isNamed ? joined(party.label, joined(parent, label)) : label).slice(0, 200))
    this.found.push({
      ...{ label: whole, value: text.slice(0, LONGEST_VALUE) },
      ...{ alias, of: party, isOthers: isTheirs || isAnothersValue },
    })
  }
}
