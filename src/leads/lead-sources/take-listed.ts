// Rows of a list that are about leads that are there, and those that are new.

import { CONSENT_LEFT, editableAmong, recordConsents, STAYS_WITHDRAWN, withdrawnAmong } from '../../contacts'
import { mayActOn } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { eachInSlices } from '../../platform/others-turn'
import { ANOTHERS, type Match, type ReadRow, type TakenRow } from '../../records'
import { type Comparing, compareListed, type Differences, differingLines, differs } from './compare-listed'
import { type Found, findListed } from './find-listed'
import { keepListedNames } from './keep-listed-names'
import type { ListedRow } from './listed-record'
import { keepAsText, updateListed } from './update-listed'

type Row = ReadRow<ListedRow>
/** `asText`: the values of the row are kept as text alone. */
export type Plan = { known: Found; differences: Differences; asText?: true }
const BEYOND = 'The lead is beyond your reach; nothing of it was changed'
const NOTHING: Differences = {
  ...{ lead: {}, contact: {}, phones: [], emails: [], tags: [], move: null, lines: [], reasons: [BEYOND] },
}
const AS_TEXT = 'The lead stays as it is, for your role does not change it; what the row says is kept as text'
type Matches = readonly (Match<Plan> | null)[]

/** For each row the lead that it is about, and the differences; null for a new one. An id that belongs to another
 *  person is ignored. Inside `beyondReach`. */
export async function matchLeads(work: Work, rows: readonly Row[], how: Comparing): Promise<(Match<Plan> | null)[]> {
  const all = await findListed(work, rows)
  return eachInSlices(rows, async (row, i) => {
    const { found: known, isAnothers } = all[i]!
    if (isAnothers) {
      // As an id that nobody has is found when it comes again, so is this one.
      if (work.who.bringsMasked) row.entry.enquiry.sharedId = row.entry.enquiry.lead.external_id
      row.feedId = null
      row.entry.enquiry.lead.external_id = null
      row.entry.isAnothers = true
      row.found = [ANOTHERS]
    }
    if (!known) return null
    const { id, contact_id, owner_id } = known.lead.lead
    // Even "nothing is new" would reveal something of a lead that the importer may not see.
    if (work.who.bringsMasked && !mayActOn(work.who, 'leads.edit', owner_id)) {
      const lines = differingLines(row, known.lead, how)
      const differences = { ...NOTHING, lines, reasons: lines.length > 0 ? [AS_TEXT] : [] }
      const plan = { known, differences, asText: true as const }
      return { leadId: id, contactId: contact_id, differs: lines.length > 0, reasons: differences.reasons, plan }
    }
    if (!mayActOn(work.who, 'leads.edit', owner_id))
      return {
        leadId: id,
        contactId: contact_id,
        differs: false,
        reasons: [BEYOND],
        plan: { known, differences: NOTHING },
      }
    const differences = await compareListed(work, row, known, how)
    if (known.onlyIfSame && (differs(differences) || row.entry.enquiry.consents.length > 0)) return null
    return {
      leadId: id,
      contactId: contact_id,
      differs: differs(differences),
      reasons: differences.reasons,
      plan: { known, differences },
    }
  })
}

/** Takes rows in the transaction of their outcome: what is new by `takeNew`, the rest as changes of what is there. A row
 *  with the id of an earlier one of them is about the same lead. */
export async function takeListed(
  work: Write,
  rows: readonly Row[],
  matches: Matches,
  how: Comparing & { takeNew(work: Write, rows: readonly Row[]): Promise<TakenRow[]> },
): Promise<TakenRow[]> {
  const taken: TakenRow[] = []
  const take = async (indexes: readonly number[]) => {
    const news = await how.takeNew(
      work,
      indexes.map(i => rows[i]!),
    )
    for (const [place, i] of indexes.entries()) taken[i] = withAnothers(rows[i]!, news[place]!)
  }
  const isNew = rows.flatMap((_, i) => (matches[i] ? [] : [i]))
  const again = repeatsIn(rows, isNew)
  await take(isNew.filter(i => !again.has(i)))
  const found = await matchLeads(
    work,
    [...again].map(i => rows[i]!),
    how,
  )
  const later = new Map([...again].map((i, place) => [i, found[place] ?? null]))
  await take([...again].filter(i => !later.get(i)))
  for (const [i, row] of rows.entries()) {
    const match = matches[i] ?? later.get(i)
    if (match) taken[i] = await takeKnown(work, row, match)
  }
  return taken
}

/** Of these rows those that have the id of an earlier one. */
function repeatsIn(rows: readonly Row[], indexes: readonly number[]): Set<number> {
  const seen = new Set<string>()
  return new Set(
    indexes.filter(i => {
      const { feedId } = rows[i]!
      if (!feedId) return false
      const key = `${feedId.sourceId} ${feedId.externalId}`
      const isSeen = seen.has(key)
      seen.add(key)
      return isSeen
    }),
  )
}

const withAnothers = ({ entry }: Row, one: TakenRow): TakenRow =>
  'problem' in one || !entry.isAnothers ? one : { ...one, reasons: [ANOTHERS, ...(one.reasons ?? [])] }

async function takeKnown(work: Write, { entry }: Row, { leadId, contactId, plan }: Match<Plan>): Promise<TakenRow> {
  const { importId = null, isHistory = false, consents, receivedAt, source } = entry.enquiry
  const mayUpdatePerson = (await editableAmong(work, [contactId])).has(contactId)
  const how = { importId, quiet: isHistory, mayUpdatePerson }
  const { isChanged, reasons } = plan.asText
    ? await keepAsText(work, plan.known.lead, plan.differences, importId)
    : await updateListed(work, plan.known.lead, plan.differences, how)
  const isRecorded = consents.length > 0 && mayUpdatePerson
  if (consents.length > 0 && !mayUpdatePerson) reasons.push(CONSENT_LEFT)
  if (isRecorded) {
    const origin = { via: 'import' as const, sourceId: source.id, receivedAt, quiet: isHistory, importId }
    await recordConsents(work, [{ contactId, consents, origin }])
    const withdrawn = await withdrawnAmong(work, [{ contactId, consents }])
    if (withdrawn.has(contactId)) reasons.push(STAYS_WITHDRAWN)
  }
  const isCalled = !plan.asText && (await keepListedNames(work, [{ entry }], [{ contactId }]))
  const record = isChanged || isRecorded || isCalled ? ('updated' as const) : ('unchanged' as const)
  return { leadId, contactId, madeLead: false, madeContact: false, record, reasons }
}
