// Which lead that is there a row of a list is about.

import { knowsOf, mayActOn, readsNumbers, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { foldName } from '../../platform/names/fold-name'
import { isSameName } from '../../platform/names/same-name'
import { eachInSlices } from '../../platform/others-turn'
import { dayOf } from '../../platform/time/company-day'
import { isDayOnly } from '../../platform/time/parse-feed-time'
import { isContrary, nameIn, type ReadRow, type RowValues, whoseRow } from '../../records'
import { isOtherPerson } from '../intake/same-person'
import { sql } from '../queries.gen'
import { isSameSecond, type ListedLead, type ListedRow, type NamedBy, readListed } from './listed-record'

type Row = ReadRow<ListedRow>
/** `onlyIfSame`: it is about this lead where it says nothing else of it, and is an enquiry otherwise. `fills`: its cells fill
 *  only what is missing. */
export type Found = { lead: ListedLead; by: NamedBy; onlyIfSame?: true; fills?: true }

const OWN_ID = /^led_[0-9A-Za-z]{20}$/
/** The ids of ours that a row names: of leads, or references. A sender's id may be one of ours that came back. */
export const ownIdsIn = ({ fields }: RowValues) => {
  const named = [...(fields.get('lead') ?? []), ...(fields.get('external_id') ?? [])].map(id => id.trim())
  return { ids: named.filter(id => OWN_ID.test(id)), refs: named.filter(id => !OWN_ID.test(id)) }
}

/** The id under which a lead of another company is known here. */
export function ownIdOf(row: RowValues): string | null {
  const named = (row.fields.get('lead') ?? []).map(id => id.trim())
  return named.find(id => OWN_ID.test(id)) ?? named[0] ?? null
}

/** For each row the lead that it is about, or null; `isAnothers`: its id belongs to another person here. */
export async function findListed(
  work: Work,
  rows: readonly Row[],
): Promise<{ found: Found | null; isAnothers: boolean }[]> {
  const named = rows.map(({ entry }) => ownIdsIn(entry.row))
  const feeds = rows.flatMap(({ feedId }) => (feedId ? [feedId] : []))
  const hits = await work.all(sql.intake.findListedLeads, {
    ids: named.flatMap(({ ids }) => ids),
    refs: named.flatMap(({ refs }) => refs),
    source_ids: feeds.map(({ sourceId }) => sourceId),
    external_ids: feeds.map(({ externalId }) => externalId),
    phones: rows.flatMap(({ phones }) => phones),
    emails: rows.flatMap(({ emails }) => emails),
  })
  const byKey = Map.groupBy(hits, ({ key }) => key)
  const leads = await readListed(
    work,
    hits.map(({ lead_id }) => lead_id),
  )
  const at = (key: string): ListedLead[] => (byKey.get(key) ?? []).flatMap(({ lead_id }) => leads.get(lead_id) ?? [])
  const isThere = ({ lead }: ListedLead) => knowsOf(work.who, ['leads'], [lead.owner_id])
  const seen = (lead: ListedLead) => mayActOn(work.who, 'leads.edit', lead.lead.owner_id)
  const peopleOf = await whoseRows(work, rows, at)
  const apart = await findApart(work, rows, peopleOf)
  return rows.map((row, i) => {
    const { ids, refs } = named[i]!
    if (row.entry.enquiry.isTest) return { found: null, isAnothers: false }
    const ours = ids.flatMap(id => at(`id ${id}`)).find(isThere)
    if (ours && !isContrary(row, ours, work.who)) return { found: { lead: ours, by: 'us' }, isAnothers: false }
    // An id of ours that is not here came from another company, and so did its reference.
    const referred = ids.length > 0 ? [] : refs.flatMap(ref => at(`ref ${ref}`)).filter(isThere)
    const own = referred.find(lead => isReferred(row, lead, work.who))
    if (own) return { found: { lead: own, by: 'us' }, isAnothers: false }
    const fed = row.feedId ? fedOf(row.feedId, at, isThere) : undefined
    if (fed && !isOther(row, fed, work.who)) {
      // A feed says again what it said before: what somebody changed since is newer than that.
      const found: Found = { lead: fed, by: 'feed', ...(fed.is_edited ? { fills: true } : {}) }
      return { found, isAnothers: false }
    }
    const isHeld = row.feedId != null && at(`feed ${row.feedId.sourceId} ${row.feedId.externalId}`).length > 0
    const isAnothers = isHeld || referred.length > 0 || ours !== undefined
    if (!isAnothers && (row.feedId || ids.length + refs.length > 0)) return { found: null, isAnothers }
    // A caller who can't see them learns neither whose a number is nor what is known of them.
    if (!readsNumbers(work.who)) return { found: null, isAnothers }
    const calledSo = apart[i]!.filter(seen)
    const theirs = calledSo.length > 0 ? calledSo : peopleOf[i]!.leads.filter(seen)
    return { found: likely(row, theirs, work.who.zone), isAnothers }
  })
}

/** The lead of a feed's id. Where that lead's person is hidden from the importer, their own lead under the same id. */
function fedOf(
  { sourceId, externalId }: NonNullable<Row['feedId']>,
  at: (key: string) => readonly ListedLead[],
  isThere: (lead: ListedLead) => boolean,
): ListedLead | undefined {
  const [first] = at(`feed ${sourceId} ${externalId}`)
  return !first || isThere(first) ? first : at(`linked ${sourceId} ${externalId}`).find(isThere)
}

/** Whose rows these are by their numbers and addresses, with the leads of that person. */
function whoseRows(work: Work, rows: readonly Row[], at: (key: string) => readonly ListedLead[]) {
  return eachInSlices(rows, async row => {
    const leadsAt = (key: string) => at(`reach ${key}`)
    const known = {
      at(key: string) {
        const [first] = leadsAt(key)
        return first && personOf(first)
      },
      sharers: () => [],
    }
    const keys = [...row.phones, ...row.emails]
    const { person, others } = await whoseRow(work, { name: row.name, keys }, known)
    const leads = [...new Set(keys.flatMap(leadsAt))].filter(({ lead }) => lead.contact_id === person?.id)
    const isOther = person?.name != null && row.name !== null && !isSameName(person.name, row.name)
    return { leads, notTheirs: isOther ? keys : [...others.keys()] }
  })
}

const personOf = ({ lead, contact, phones }: ListedLead) => ({
  ...{ id: lead.contact_id, name: nameIn(contact.name), hasPhone: phones.length > 0 },
})

/** The leads of people called as a row says, who came before with what is somebody else's or nobody's and have nothing of
 *  their own: else they would be new each time. */
async function findApart(
  work: Work,
  rows: readonly Row[],
  people: readonly { notTheirs: readonly string[] }[],
): Promise<ListedLead[][]> {
  const asked = rows.flatMap(({ name }, place) => {
    const folded = name === null ? '' : foldName(name)
    return folded === '' ? [] : people[place]!.notTheirs.map(value => ({ place, name: folded, value }))
  })
  if (asked.length === 0) return rows.map(() => [])
  const hits = await work.all(sql.intake.findListedApart, {
    ...{ places: asked.map(({ place }) => place), names: asked.map(({ name }) => name) },
    values: asked.map(({ value }) => value),
  })
  const leads = await readListed(
    work,
    hits.map(({ lead_id }) => lead_id),
  )
  const byPlace = Map.groupBy(hits, ({ place }) => place)
  return rows.map((_, place) => (byPlace.get(place) ?? []).flatMap(({ lead_id }) => leads.get(lead_id) ?? []))
}

/** Whether a row is another person's than the lead: the ids of some senders are counted up and come again. */
function isOther({ entry, phones, emails }: Row, { contact, ...known }: ListedLead, who: Who): boolean {
  const theirs = readsNumbers(who) ? [...known.phones, ...known.emails] : []
  const held = [...phones, ...emails].filter(value => theirs.includes(value))
  const has = { has_phone: known.phones.length > 0, has_email: known.emails.length > 0 }
  return isOtherPerson({ name: contact.name, held, ...has }, entry.enquiry.lead)
}

/** References count up in every company: one from another company is recognised by its person and its time. */
function isReferred(row: Row, known: ListedLead, who: Who): boolean {
  const { happened_at } = row.entry.enquiry.lead
  const written = row.entry.row.fields.get('time')?.[0]
  const isThen = happened_at !== null && isSameSecond(happened_at, known.lead.received_at)
  return (isThen && written !== undefined && !isDayOnly(written)) || !isOther(row, known, who)
}

/** The lead of a person that a row without an id is about: one that was asked about at the row's moment, or closed since;
 *  for a row that is closed, the one that is closed in the same way, else whichever there is. Otherwise it may be about
 *  their open lead or their last one, if it says nothing else of them. */
function likely({ entry }: Row, theirs: readonly ListedLead[], zone: string): Found | null {
  const { lead: said } = entry.enquiry
  if (entry.addsAlways) return null
  const candidates = theirs
    .filter(({ lead }) => said.lead_type === null || lead.lead_type === said.lead_type)
    .toSorted((a, b) => Date.parse(b.lead.received_at) - Date.parse(a.lead.received_at))
  const at = said.happened_at
  const written = entry.row.fields.get('time')?.[0]
  const isDay = written !== undefined && isDayOnly(written)
  const isThen = (moment: string): boolean =>
    isDay ? dayOf(moment, zone) === dayOf(at!, zone) : isSameSecond(moment, at!)
  const same = at && candidates.find(({ lead, enquired }) => [lead.received_at, ...enquired].some(isThen))
  const usual = candidates.find(({ lead }) => lead.category === 'open') ?? candidates[0]
  if (same || !usual) return same ? { lead: same, by: 'likeness' } : null
  if (entry.isClosed) {
    const alike = candidates.find(({ record }) => (record.status as { key?: string }).key === entry.status?.key)
    return { lead: alike ?? usual, by: 'likeness' }
  }
  if (at === null) return { lead: usual, by: 'likeness', onlyIfSame: true }
  const isOver = usual.lead.closed_at !== null && Date.parse(at) <= Date.parse(usual.lead.closed_at)
  return isOver ? { lead: usual, by: 'likeness' } : null
}
