// Numbers and addresses that come through a source with many different people: a portal's call centre, the organizer of
// every meeting. At that source they are shared, so they find only the person who has them and is named.

import type { SharedValue } from '../../contacts'
import { clock, days } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Work, Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { isSameName } from '../../platform/names/same-name'
import { sql } from '../queries.gen'
import { isNameOfHolder } from './called-so'
import type { Enquiry } from './enquiry'
import { boundedMessage, LONGEST_MESSAGE } from './read-lead'
import { canReach, isSharedByNature } from './shared-by-nature'

/** When one source sends a value with this many people of different names within `COUNTED_OVER`, it is shared there,
 *  for as long as it keeps coming so. Two are a couple that shares a phone. For good and for every source was refused:
 *  three made-up enquiries with a customer's number took that customer from everybody. */
const NOBODYS_FROM = 3
const COUNTED_OVER = days(30)
/** More names than these prove nothing more. The latest are kept, so that they don't all lapse at once. */
const MOST_NAMES = 50

type Sighting = RowOf<typeof sql.intake.findSharedValues>
export type Named = { name: string; at: string }

/** Whether the values of an enquiry are judged: of what a member types, the member knows whose it is. */
const isJudged = (work: Work, { importId, isTest }: Enquiry): boolean =>
  !isTest && (work.who.kind !== 'member' || Boolean(importId))

/** The enquiries of a batch without the values that are shared at their sources; those stay in their messages. A value
 *  whose holder has the enquiry's name is still that person's. */
export async function withoutShared(work: Write, enquiries: readonly Enquiry[]): Promise<Enquiry[]> {
  const sharedKeys = await sharedAmong(work, enquiries)
  const offices = enquiries.map(enquiry => (isJudged(work, enquiry) ? (enquiry.lead.offices ?? []) : []))
  const holders = await holdersOf(work, [...sharedKeys.flat(), ...offices.flat()])
  const stripped: Enquiry[] = []
  for (const [i, enquiry] of enquiries.entries()) {
    const { name } = enquiry.lead
    const counted = sharedKeys[i]!
    if (counted.length > 0 && name !== null) await count(work, enquiry, counted, [name])
    const isHolders = (value: string) =>
      name !== null && holders.some(holder => holder.value === value && isNameOfHolder(holder.name, name))
    const byNature = isJudged(work, enquiry) ? valuesOf(enquiry).filter(isSharedByNature) : []
    const shared = [...byNature, ...[...counted, ...offices[i]!].filter(value => !isHolders(value))]
    stripped.push(without(enquiry, new Set(shared), 'shared by many'))
  }
  return stripped
}

/** Of each enquiry, the values that are nobody's at its source now. */
async function sharedAmong(work: Write, enquiries: readonly Enquiry[]): Promise<string[][]> {
  const asked = enquiries.map(enquiry =>
    isJudged(work, enquiry) ? valuesOf(enquiry).filter(value => !isSharedByNature(value)) : [],
  )
  const pairs = enquiries.flatMap(({ source }, i) => asked[i]!.map(value => ({ source_id: source.id, value })))
  if (pairs.length === 0) return asked
  const rows = await sightingsOf(work, pairs)
  const sharedKeys = new Set(rows.filter(isShared).map(({ source_id, value }) => `${source_id} ${value}`))
  return asked.map((values, i) => values.filter(value => sharedKeys.has(`${enquiries[i]!.source.id} ${value}`)))
}

export const sightingsOf = (
  work: Write,
  pairs: readonly Pick<Sighting, 'source_id' | 'value'>[],
): Promise<Sighting[]> =>
  work.all(sql.intake.findSharedValues, {
    source_ids: pairs.map(({ source_id }) => source_id),
    values: pairs.map(({ value }) => value),
  })

const isShared = ({ nobodys_until, is_overruled }: Sighting): boolean =>
  !is_overruled && nobodys_until !== null && Date.parse(nobodys_until) > clock.now()

const holdersOf = async (work: Write, values: readonly string[]) =>
  values.length > 0 ? work.all(sql.intake.listHolders, { values: [...new Set(values)] }) : []

type Met = { name: string | null; held: readonly string[]; taken: readonly string[] }

/** Counts an enquiry under another name than that of the person whose number or address it brings, and answers it without
 *  the values that are shared now; itself when there is none. */
export async function judgeShared(work: Write, enquiry: Enquiry, met: Met): Promise<Enquiry> {
  const { name } = enquiry.lead
  if (name === null || !isJudged(work, enquiry)) return enquiry
  const isOther = met.name !== null && !isSameName(met.name, name)
  const held = isOther && met.held.length > 0 ? await count(work, enquiry, met.held, [met.name!, name]) : []
  const taken = met.taken.length > 0 ? await count(work, enquiry, met.taken, [name]) : []
  return without(enquiry, new Set([...held, ...taken]), 'shared by many')
}

const valuesOf = ({ lead }: Enquiry): string[] => [...lead.phones.map(phone => phone.e164), ...lead.emails]

/** The same with what else is kept of a number. */
const sharedIn = ({ lead }: Enquiry): SharedValue[] => [
  ...lead.phones.map(({ e164, national }) => ({ value: e164, national })),
  ...lead.emails.map(value => ({ value, national: null })),
]

/** Notes under which names values came through a source, and answers those that are nobody's. */
async function count(
  work: Write,
  { lead, source }: Enquiry,
  values: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const at = new Date(clock.now()).toISOString()
  const known = await sightingsOf(
    work,
    values.map(value => ({ source_id: source.id, value })),
  )
  const counted = known
    .filter(({ is_overruled }) => !is_overruled)
    .map(before => {
      const phone = lead.phones.find(({ e164 }) => e164 === before.value)
      const met = namesBy(before, names, at)
      const nobodys_until = lapseOf(met)
      return {
        id: before.id ?? newId('shv'),
        value: before.value,
        kind: phone ? 'phone' : 'email',
        national: phone?.national ?? null,
        names: met,
        people: met.length,
        at,
        nobodys_since: nobodys_until === null ? null : isShared(before) ? before.nobodys_since : at,
        nobodys_until,
      }
    })
  if (counted.length > 0) await work.count(sql.intake.putSharedValues, { source_id: source.id, shared: counted })
  return counted.filter(({ nobodys_until }) => nobodys_until !== null).map(({ value }) => value)
}

/** The different names of the time that counts, the latest last; of one that came before, its last moment. */
export function namesBy(before: Pick<Sighting, 'names'>, names: readonly string[], at: string): Named[] {
  const since = clock.now() - COUNTED_OVER
  const met = (before.names ?? [])
    .filter(named => Date.parse(named.at) > since)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const name of names) {
    const known = met.findIndex(named => isSameName(named.name, name))
    const [same] = known >= 0 ? met.splice(known, 1) : []
    met.push({ name: same?.name ?? name, at })
  }
  return met.slice(-MOST_NAMES)
}

/** ISO 8601: from when on fewer than `NOBODYS_FROM` of these names, the latest last, are within the time that counts; null
 *  where they are fewer. */
export function lapseOf(names: readonly Named[]): string | null {
  const first = names.at(-NOBODYS_FROM)
  return first ? new Date(Date.parse(first.at) + COUNTED_OVER).toISOString() : null
}

/** The enquiry without values that somebody else has. To readers of masked numbers they stay this person's: nothing
 *  reveals that they are known. */
export function apartAsOwn(enquiry: Enquiry, values: ReadonlySet<string>): Enquiry {
  const { lead } = enquiry
  const left = sharedIn(enquiry).filter(({ value }) => values.has(value))
  const phones = lead.phones.filter(({ e164 }) => !values.has(e164))
  const emails = lead.emails.filter(email => !values.has(email))
  const apart = [...(enquiry.apart ?? []), ...left]
  return { ...enquiry, apart, isApartAsOwn: true, lead: { ...lead, phones, emails } }
}

/** The enquiry without values that are not this person's: as lines of its message they are not lost. `why` in words. */
export function without(enquiry: Enquiry, values: ReadonlySet<string>, why: string): Enquiry {
  if (values.size === 0) return enquiry
  const { lead } = enquiry
  const phones = lead.phones.filter(({ e164 }) => !values.has(e164))
  const emails = lead.emails.filter(email => !values.has(email))
  const left = sharedIn(enquiry).filter(({ value }) => values.has(value))
  const lines = left.map(({ value }) => `${value.includes('@') ? 'E-mail' : 'Phone'} ${why}: ${value}`)
  const apart = [...(enquiry.apart ?? []), ...left]
  const unreachable = phones.length === 0 && emails.length === 0 && !apart.some(canReach)
  // A long message is cut before these lines, by which the person is found again.
  const message = boundedMessage([
    boundedMessage([lead.message], LONGEST_MESSAGE - lines.join('\n').length - 1),
    ...lines,
  ])
  return {
    ...enquiry,
    leftOut: [...(enquiry.leftOut ?? []), ...lines],
    apart,
    lead: { ...lead, phones, emails, unreachable, message },
  }
}
