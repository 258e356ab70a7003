// One lead is one person. A body names several parties; here is decided which of them enquires.
import { foldName } from '../../platform/names/fold-name'
import { type Alias, type Field, foldKey } from './aliases'
import { isColleague } from './colleague-in-event'
import { labelConcepts } from './labels/read-label'
import type { Concept } from './labels/words'
import { type NamedElsewhere, namedElsewhere } from './named-elsewhere'
import { saysOffer } from './owners-type'
import { isAsking } from './party-of'
import { isOwners, namesItself, type Role } from './role-in-label'
import { RANK_OF_ROLE_ALONE } from './role-in-walk'
import { FIRMS, KEEPERS } from './role-words'

/** Whose a value is. `own`: the lead's own level. `around`: the envelope of one lead. `shared`: that of several.
 *  `unknown`: a structure whose name means nothing to us. `maybe`: a user, a sender: the enquirer only where nobody
 *  else is named. `role`: an owner, a broker, a word that we don't know before a number: likewise, and where they are
 *  the only one. `other`: never the enquirer. */
export type Party = {
  kind: 'own' | 'around' | 'shared' | 'enquirer' | 'unknown' | 'maybe' | 'role' | 'other'
  label: string
  role?: Role
  /** A listing, a project: whose it is does not enquire about it. */
  isListing?: boolean
}

/** A labelled value with the party it belongs to. */
export type Found = { label: string; value: string; alias: Alias | null; of: Party; isOthers: boolean }

/** `role`: what the enquirer is, where only a role names them. `hasStranger`: another party with a phone or an e-mail
 *  may be the enquirer, and it is not known which of them is. */
export type OneRead = { pairs: Found[]; role: Role | null; hasStranger: boolean }

const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'middle_name', 'last_name'])
const PERSON: ReadonlySet<Field> = new Set<Field>([...REACH, ...NAMES, 'prefix', 'country_code'])
const FORM =
  /\b(?:form|survey|contact us|enquir(?:y|ies)|inquiry|webhook|landing|page|campaign|quiz|untitled|leads?|test|new)\b/i

/** The person to call: on a site, of a firm that sells. */
const CONTACT_PERSON =
  /^(?:contact[\s_-]*persons?|(?:site|sales|project|property|listing|office)[\s_-]*contacts?|spoc|promot[eo]rs?)$/i

/** `hasMain`: a number whose label means neither a second number nor WhatsApp. `isLabelled`: its name is under a label
 *  of a name. */
type Known = {
  party: Party
  hasReach: boolean
  hasPhone: boolean
  hasMain: boolean
  name: string
  isLabelled: boolean
}

/** Takes from every party but the enquirer what would name a person: it stays as text, with whose it is. `mayBeRole`: a
 *  party that is named by a role may be the enquirer. */
export function oneRead(found: Found[], mayBeRole: boolean): OneRead {
  const parties = knownOf(found)
  const roles = mayBeRole ? candidatesOf(parties, found) : []
  const elsewhere = new Map<Party | string, NamedElsewhere>()
  const taken = acceptedOf(
    parties,
    roles,
    ({ party }) => {
      const key = keyOf(party)
      // Every text is read for it: once for each party, whatever asks.
      const known = elsewhere.get(key) ?? namedElsewhere(found, of => keyOf(of) === key)
      elsewhere.set(key, known)
      return known
    },
    found.some(saysOffer),
  )
  const isTaken = ({ of }: Found): boolean => taken.has(keyOf(of))
  const settled = found.map(pair => {
    if (pair.alias?.field === 'secret') return pair
    if (pair.of.kind === 'role') return isTaken(pair) ? { ...pair, isOthers: false } : asText(pair)
    if (!pair.alias || !PERSON.has(pair.alias.field) || isTaken(pair)) return pair
    if (pair.alias.field === 'country_code' && (pair.of.kind === 'around' || pair.of.kind === 'shared')) return pair
    return asText(pair)
  })
  const role = parties.find(({ party }) => party.kind === 'role' && taken.has(keyOf(party)))?.party.role ?? null
  const hasStranger = roles.some(({ hasReach }) => hasReach)
  const hasName = settled.some(({ alias }) => alias && NAMES.has(alias.field))
  return { pairs: hasName ? settled : named(found, settled, parties), role, hasStranger }
}

const asText = (pair: Found): Found => ({ ...pair, alias: null, isOthers: true, label: labelled(pair) })

/** A role is one party in every place that names it. */
const keyOf = (party: Party): Party | string => party.role?.key ?? party
const mayEnquire = ({ kind, role }: Party): boolean => kind === 'role' && role!.kind !== 'system'

// The envelope's own name, or a user's, where the enquirer has none: unless it is that of a form.
function named(found: Found[], settled: Found[], parties: readonly Known[]): Found[] {
  const from = parties.find(({ party, name, hasReach }) => {
    return (
      (party.kind === 'around' || (party.kind === 'unknown' && party.label === '')) &&
      name !== '' &&
      !hasReach &&
      !FORM.test(name)
    )
  })
  if (!from) return settled
  return settled.map((pair, i) => {
    const sent = found[i]!
    return sent.of === from.party && sent.alias && NAMES.has(sent.alias.field) ? sent : pair
  })
}

function labelled({ label, of }: Found): string {
  return of.label === '' || foldKey(label).startsWith(foldKey(of.label)) ? label : `${of.label} ${label}`
}

const NOTHING_KNOWN = { hasReach: false, hasPhone: false, hasMain: false, name: '', isLabelled: false }

function knownOf(found: readonly Found[]): Known[] {
  const known = new Map<Party | string, Known>()
  for (const { alias, label, value, of } of found) {
    if (!alias || !PERSON.has(alias.field)) continue
    const one = known.get(keyOf(of)) ?? { party: of, ...NOTHING_KNOWN }
    known.set(keyOf(of), one)
    if (REACH.has(alias.field)) {
      const isNumber = value.replace(/\P{Nd}/gu, '').length >= 7
      one.hasPhone ||= isNumber
      one.hasMain ||= isNumber && alias.field !== 'alt_phone' && !labelConcepts(label).some(isSecond)
      one.hasReach ||= isNumber || /\S@[^\s@]+\.\S/.test(value)
    } else if (NAMES.has(alias.field)) {
      one.name = `${one.name} ${value}`.trim()
      one.isLabelled ||= alias.rank < RANK_OF_ROLE_ALONE
    }
  }
  return [...known.values()]
}

const isSecond = (concept: Concept): boolean => concept === 'whatsapp' || concept === 'alternate'

/** The roles of which one may be the enquirer: none that works on leads, and in the event of another program no colleague
 *  who owns its record. */
function candidatesOf(parties: readonly Known[], found: readonly Found[]): Known[] {
  const roles = parties.filter(({ party }) => mayEnquire(party))
  if (roles.length === 0) return roles
  const isOfProgram = isColleague(found)
  return roles.filter(({ party, hasPhone }) => !isOfProgram(party, hasPhone))
}

function acceptedOf(
  known: readonly Known[],
  roles: readonly Known[],
  elsewhere: (one: Known) => NamedElsewhere,
  isOffering: boolean,
): Set<Party | string> {
  const parties = known.filter(one => !stepsBack(one, elsewhere))
  const of = (kind: Party['kind']) => parties.filter(({ party }) => party.kind === kind)
  const withReach = (kind: Party['kind']) => of(kind).find(({ hasReach }) => hasReach)
  const own = of('own')[0]
  const names = [...of('own'), ...of('enquirer')].map(({ name }) => name)
  const isNamed = names.some(name => name !== '' && !FORM.test(name))
  const ofStructure = (one: Known): boolean => one.hasReach && names.every(name => agree(name, one.name))
  const main =
    (isNamed ? undefined : ofOwnForm(known, roles, elsewhere)) ??
    (own?.hasReach ? own : undefined) ??
    [...of('enquirer'), ...of('unknown')].find(({ party, hasReach }) => hasReach && isAsking(party.label)) ??
    withReach('enquirer') ??
    of('unknown').find(ofStructure) ??
    withReach('around') ??
    (isNamed
      ? undefined
      : (someUser(of('maybe'), elsewhere) ?? alone(roles, elsewhere, isOffering) ?? ofListing(of('maybe')))) ??
    own ??
    of('enquirer')[0]
  const taken = new Set<Party | string>()
  if (!main) return taken
  taken.add(keyOf(main.party))
  let { name } = main
  for (const other of [...of('own'), ...of('enquirer')]) {
    // Another name with another number is another person.
    if (other === main || !agree(name, other.name)) continue
    taken.add(keyOf(other.party))
    name ||= other.name
  }
  const more = name === '' && main.hasReach ? nameOnly(roles) : undefined
  if (more) taken.add(keyOf(more.party))
  return taken
}

/** On a listing's form the contact person is the firm's, where a text or a free label says who wrote. A person who is
 *  named inside a listing gives way to anybody else. */
function stepsBack(one: Known, elsewhere: (one: Known) => NamedElsewhere): boolean {
  const { label, kind, isListing } = one.party
  if (isListing && (kind === 'maybe' || kind === 'unknown')) return elsewhere(one).isSomebody
  return CONTACT_PERSON.test(label) && elsewhere(one).isPerson
}

const ofListing = (users: readonly Known[]): Known | undefined =>
  users.find(({ party, hasReach }) => party.isListing && hasReach)

/** A user, unless a text or a free label says who wrote. */
function someUser(users: readonly Known[], elsewhere: (one: Known) => NamedElsewhere): Known | undefined {
  const user = users.find(({ party, hasPhone }) => hasPhone && !party.isListing)
  return user && elsewhere(user).isPerson ? undefined : user
}

/** The only party that can be reached, where nobody else is named anywhere. */
function alone(
  roles: readonly Known[],
  elsewhere: (one: Known) => NamedElsewhere,
  isOffering: boolean,
): Known | undefined {
  const only = onlyOne(roles) ?? firstInOrder(roles, isOffering)
  return only && elsewhere(only).isSomebody ? undefined : only
}

/** Of several roles the one who looks for a home, and of a home that is offered its owner; nobody where two are alike. */
function firstInOrder(roles: readonly Known[], isOffering: boolean): Known | undefined {
  const reached = roles.filter(({ hasReach }) => hasReach)
  const asking = reached.filter(({ party }) => party.role!.kind === 'asking')
  const owners = reached.filter(({ party }) => isOwners(party.role!.key))
  const [first, another] = isOffering && owners.length > 0 ? owners : asking.length > 0 ? asking : owners
  return another ? undefined : first
}

/** The owner or the tenant whose form has an address or a second number without a role, and nobody else's name: theirs. */
function ofOwnForm(
  known: readonly Known[],
  roles: readonly Known[],
  elsewhere: (one: Known) => NamedElsewhere,
): Known | undefined {
  const only = onlyOne(roles)
  if (!only?.hasPhone || only.name === '' || !namesItself(only.party.role!)) return undefined
  const others = known.filter(({ party, hasReach }) => hasReach && party.kind !== 'role')
  const areTheirs = others.every(({ party, hasMain, name }) => party.kind === 'own' && !hasMain && name === '')
  return others.length > 0 && areTheirs && !elsewhere(only).isSomebody ? only : undefined
}

/** The only party with a phone or an e-mail; an agent's firm does not count next to its agent, nor a home's caretaker. */
function onlyOne(roles: readonly Known[]): Known | undefined {
  const all = roles.filter(({ hasReach }) => hasReach)
  const masters = all.filter(({ party }) => !party.role!.key.split(' ').some(word => KEEPERS.has(word)))
  const reached = masters.length > 0 ? masters : all
  const persons = reached.filter(({ party }) => !FIRMS.has(party.role!.key))
  const [only, another] = persons.length > 0 ? persons : reached
  return another ? undefined : only
}

/** An owner's or a tenant's name with a number that no party has. */
function nameOnly(roles: readonly Known[]): Known | undefined {
  const [only, another] = roles.filter(
    ({ party, isLabelled, hasReach }) => isLabelled && !hasReach && namesItself(party.role!),
  )
  return another ? undefined : only
}

function agree(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const [a, b] = [foldName(one).split(' '), foldName(other).split(' ')]
  return a.every(word => b.includes(word)) || b.every(word => a.includes(word))
}
