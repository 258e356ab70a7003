// One lead is one person. A body names several parties; here is decided which of them enquires.
import { foldName } from '../../platform/names/fold-name'
import type { Alias, Field } from './aliases'

/** Who stands behind a value. `own`: the lead's own level. `around`: the envelope of one lead. `shared`: that of several.
 *  `unknown`: a structure of a name that tells us nothing. `maybe`: a user, a seller, a sender: the enquirer only where nobody else is named. */
export type Party = { kind: 'own' | 'around' | 'shared' | 'enquirer' | 'unknown' | 'maybe' | 'other'; label: string }

/** A labelled value with the party it belongs to. */
export type Found = { label: string; value: string; alias: Alias | null; of: Party; isOthers: boolean }

const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'middle_name', 'last_name'])
const PERSON: ReadonlySet<Field> = new Set<Field>([...REACH, ...NAMES, 'prefix', 'country_code'])
const FORM =
  /\b(?:form|survey|contact us|enquir(?:y|ies)|inquiry|webhook|landing|page|campaign|quiz|untitled|leads?|test|new)\b/i

type Known = { party: Party; hasReach: boolean; hasPhone: boolean; name: string }

/** Takes from every party but the enquirer what would name a person: it stays as text, with whose it is. */
export function oneRead(found: Found[]): Found[] {
  const parties = knownOf(found)
  const taken = acceptedOf(parties)
  const settled = found.map(pair => {
    if (!pair.alias || !PERSON.has(pair.alias.field) || taken.has(pair.of)) return pair
    if (pair.alias.field === 'country_code' && (pair.of.kind === 'around' || pair.of.kind === 'shared')) return pair
    return { ...pair, alias: null, isOthers: true, label: labelled(pair) }
  })
  if (settled.some(({ alias }) => alias && NAMES.has(alias.field))) return settled
  return named(found, settled, parties)
}

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
  return of.label === '' || label.toLowerCase().startsWith(of.label.toLowerCase()) ? label : `${of.label} ${label}`
}

function knownOf(found: readonly Found[]): Known[] {
  const known = new Map<Party, Known>()
  for (const { alias, value, of } of found) {
    if (!alias || !PERSON.has(alias.field)) continue
    const one = known.get(of) ?? { party: of, hasReach: false, hasPhone: false, name: '' }
    known.set(of, one)
    if (REACH.has(alias.field)) {
      const isNumber = value.replace(/\P{Nd}/gu, '').length >= 7
      one.hasPhone ||= isNumber
      one.hasReach ||= isNumber || /\S@\S+\.\S/.test(value)
    } else if (NAMES.has(alias.field)) one.name = `${one.name} ${value}`.trim()
  }
  return [...known.values()]
}

function acceptedOf(parties: readonly Known[]): Set<Party> {
  const of = (kind: Party['kind']) => parties.filter(({ party }) => party.kind === kind)
  const withReach = (kind: Party['kind']) => of(kind).find(({ hasReach }) => hasReach)
  const own = of('own')[0]
  const isNamed = [...of('own'), ...of('enquirer')].some(({ name }) => name !== '')
  const main =
    (own?.hasReach ? own : undefined) ??
    withReach('enquirer') ??
    withReach('unknown') ??
    withReach('around') ??
    (isNamed ? undefined : of('maybe').find(({ hasPhone }) => hasPhone)) ??
    own ??
    of('enquirer')[0]
  const taken = new Set<Party>()
  if (!main) return taken
  taken.add(main.party)
  let { name } = main
  for (const other of [...of('own'), ...of('enquirer')]) {
    // Another name beside another number is another person.
    if (other === main || !agree(name, other.name)) continue
    taken.add(other.party)
    name ||= other.name
  }
  return taken
}

function agree(one: string, other: string): boolean {
  if (one === '' || other === '') return true
  const [a, b] = [foldName(one).split(' '), foldName(other).split(' ')]
  return a.every(word => b.includes(word)) || b.every(word => a.includes(word))
}
