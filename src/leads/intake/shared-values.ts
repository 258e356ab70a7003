// Numbers and addresses that come with many different people: a portal's call centre, the organizer of every meeting. They
// are nobody's, so they join nobody, and no person gets them.

import { clock, days } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import type { Work, Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { isSameName } from '../../platform/names/same-name'
import type { Enquiry } from './enquiry'
import { boundedMessage } from './read-lead'
import { isSharedByNature } from './shared-by-nature'

/** So many people of different names that one source sends with a value within `COUNTED_OVER` make it nobody's. Two are a
 *  couple that shares a phone. */
const NOBODYS_FROM = 3
const COUNTED_OVER = days(30)
/** More names than these prove nothing more. */
const MOST_NAMES = 50

type Sighting = RowOf<typeof sql.leads.intake.findSharedValues>
type Named = { name: string; at: string }

/** Whether the values of an enquiry are judged: of what a member types, the member knows whose it is. */
const isJudged = (work: Work, { importId, isTest }: Enquiry): boolean =>
  !isTest && (work.who.kind !== 'member' || Boolean(importId))

/** The enquiries of a batch without the values that are known to be nobody's; those stay in their messages. */
export async function withoutNobodys(work: Write, enquiries: readonly Enquiry[]): Promise<Enquiry[]> {
  const judged = enquiries.filter(enquiry => isJudged(work, enquiry))
  const values = [...new Set(judged.flatMap(valuesOf))]
  if (values.length === 0) return [...enquiries]
  const rows = await work.all(sql.leads.intake.listNobodys, { values })
  const nobodys = new Set([...rows.map(({ value }) => value), ...values.filter(isSharedByNature)])
  if (nobodys.size === 0) return [...enquiries]
  const stripped: Enquiry[] = []
  for (const enquiry of enquiries) {
    const shared = isJudged(work, enquiry) ? valuesOf(enquiry).filter(value => nobodys.has(value)) : []
    const { name } = enquiry.lead
    const counted = shared.filter(value => !isSharedByNature(value))
    if (counted.length > 0 && name !== null) await count(work, enquiry, counted, [name])
    stripped.push(without(enquiry, new Set(shared), 'shared by many'))
  }
  return stripped
}

type Met = { name: string | null; held: readonly string[]; taken: readonly string[]; has_phone: boolean }

/** Counts an enquiry under another name than that of the person whose number or address it brings, and answers it without
 *  those that are nobody's by now, and without an address or second number that somebody with another name and another
 *  main number shares with that person; itself when there is none. */
export async function judgeShared(work: Write, enquiry: Enquiry, met: Met): Promise<Enquiry> {
  const { name } = enquiry.lead
  if (name === null || !isJudged(work, enquiry)) return enquiry
  const isOther = met.name !== null && !isSameName(met.name, name)
  const held = isOther && met.held.length > 0 ? await count(work, enquiry, met.held, [met.name!, name]) : []
  const taken = met.taken.length > 0 ? await count(work, enquiry, met.taken, [name]) : []
  const judged = without(enquiry, new Set([...held, ...taken]), 'shared by many')
  return isOther && isOfAnother(work, judged, met)
    ? without(judged, new Set(met.held), 'also of another person')
    : judged
}

/** Whether an enquiry under another name has a main number of its own beside that of the person it would join: two people
 *  who share an office's address or a family's second number. What an API action says of a known e-mail is taken by the
 *  duplicate policy, as the contract has it. */
const isOfAnother = (work: Work, { lead, importId }: Enquiry, { held, has_phone }: Met): boolean => {
  const [main] = lead.phones
  const isBrought = work.who.kind === 'system' || Boolean(importId)
  return isBrought && has_phone && main !== undefined && !held.includes(main.e164)
}

const valuesOf = ({ lead }: Enquiry): string[] => [...lead.phones.map(phone => phone.e164), ...lead.emails]

/** Notes under which names values came through a source, and answers those that are nobody's. */
async function count(
  work: Write,
  { lead, source }: Enquiry,
  values: readonly string[],
  names: readonly string[],
): Promise<string[]> {
  const at = new Date(clock.now()).toISOString()
  const rows = await work.all(sql.leads.intake.findSharedValues, { source_id: source.id, values: [...values] })
  const known = new Map(rows.map(row => [row.value, row]))
  const counted = values
    .filter(value => !known.get(value)?.is_overruled)
    .map(value => {
      const before = known.get(value)
      const phone = lead.phones.find(({ e164 }) => e164 === value)
      const met = namesBy(before, names, at)
      const isNobodys = before?.nobodys_since != null || met.length >= NOBODYS_FROM
      return {
        ...{
          id: before?.id ?? newId('shv'),
          value,
          kind: phone ? 'phone' : 'email',
          national: phone?.national ?? null,
        },
        ...{ names: met, people: Math.max(met.length, before?.people ?? 0), at },
        nobodys_since: before?.nobodys_since ?? (isNobodys ? at : null),
      }
    })
  if (counted.length > 0) {
    await work.count(sql.leads.intake.putSharedValues, { source_id: source.id, shared: counted as never })
  }
  return counted.filter(({ nobodys_since }) => nobodys_since !== null).map(({ value }) => value)
}

/** The different names of the time that counts; of one that came before, its last moment. */
function namesBy(before: Sighting | undefined, names: readonly string[], at: string): Named[] {
  const since = clock.now() - COUNTED_OVER
  const met = (before?.names ?? []).filter(named => Date.parse(named.at) > since)
  for (const name of names) {
    const known = met.findIndex(named => isSameName(named.name, name))
    if (known >= 0) met[known] = { name: met[known]!.name, at }
    else if (met.length < MOST_NAMES) met.push({ name, at })
  }
  return met
}

/** The enquiry without values that are not this person's: as lines of its message they are not lost. `why` in words. */
function without(enquiry: Enquiry, values: ReadonlySet<string>, why: string): Enquiry {
  if (values.size === 0) return enquiry
  const { lead } = enquiry
  const phones = lead.phones.filter(({ e164 }) => !values.has(e164))
  const emails = lead.emails.filter(email => !values.has(email))
  const lines = valuesOf(enquiry)
    .filter(value => values.has(value))
    .map(value => `${value.includes('@') ? 'E-mail' : 'Phone'} ${why}: ${value}`)
  const unreachable = phones.length === 0 && emails.length === 0
  const message = boundedMessage([lead.message, ...lines])
  return { ...enquiry, lead: { ...lead, phones, emails, unreachable, message } }
}
