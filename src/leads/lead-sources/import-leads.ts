import { CONSENT_LEFT, STAYS_WITHDRAWN, withdrawnAmong } from '../../contacts'
import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { wordsIn } from '../../platform/tables/words-in-cell'
import { parseFeedTime } from '../../platform/time/parse-feed-time'
import {
  AD_TEST,
  asExported,
  consentsOf,
  givenBy,
  importKind,
  isAdTest,
  LABELLED,
  labelsIn,
  memberFinder,
  PERSON_LEFT,
  REOPENED,
  type ReadRow,
  type RowValues,
  SHARED_BY_MANY,
  type TakenRow,
  UNREACHABLE,
} from '../../records'
import type { Enquiry } from '../intake/enquiry'
import { externalIdOf } from '../intake/external-id'
import { intakeSettings } from '../intake/intake-settings'
import { lockIdentities, lockPeople } from '../intake/lock-enquiries'
import { items } from '../intake/requirement-items'
import { takeEnquiries } from '../intake/take-enquiry'
import { leadHolder } from '../leads/lead-holder'
import { sql } from '../queries.gen'

import { ownIdOf } from './find-listed'
import { foreseenSharing } from './foreseen-sharing'
import { DAYS, EXPORTED, exportedField, fieldOf, LABELS, SEVERAL } from './import-columns'
import { keepListedNames, namesIn } from './keep-listed-names'
import { mapped } from './listed-choices'
import { leadOf } from './listed-lead'
import { cutReasons } from './listed-notes'
import { withReach } from './listed-reach'
import type { ListedRow } from './listed-record'
import { unreadCells } from './listed-rest'
import { chosenOf, importSources } from './listed-sources'
import { followUpIn, unreadOf, withUnits } from './listed-values'
import { closedKeys, readPlaces } from './move-listed'
import { placeImported } from './place-imported'
import { planListed } from './plan-listed'
import { recordLeftOut } from './record-left-out'
import { pipelineFinder, UNKNOWN_PIPELINE } from './said-pipeline'
import { isStatus, isWarmth, statusSaid, takenFor, UNKNOWN_STATUS, withWarmth } from './said-status'
import { detailsReader } from './status-details'
import { matchLeads, type Plan, takeListed } from './take-listed'
import { leadsTakenBack } from './undo-imported'

type Entry = ListedRow

const LONGEST_TAG = 60
const NAMES = ['name', 'first_name', 'last_name']
const NOBODY = 'The row names nobody'

export const leadImport = importKind<Entry, Plan>({
  kind: 'lead',
  // An owner is none of them: an import takes a lead only from somebody who left.
  columns: [
    ...items.map(({ columns }) => columns),
    ...[['custom'], ['enquiry_count'], ['last_enquiry_at'], ['follow_up_at'], ['temperature'], ['listed_notes']],
    ['pipeline_id', 'status_id', 'sub_status_id', 'category', 'closed_at', 'lost_reason_id'],
  ],
  takenBack: leadsTakenBack,
  fields: Object.entries(LABELS).map(([key, label]) => ({ key, label })),
  several: SEVERAL,
  days: DAYS,
  guess: fieldOf,
  exported: EXPORTED,
  mapped,
  async check(work, options) {
    const { owner } = options
    const { memberId, permissions } = work.who
    if (!permissions['leads.assign']) {
      if (owner?.by === 'member' && owner.member_id !== memberId)
        throw invalid({ 'options.owner.member_id': 'your role may not choose another owner' })
      if (owner?.by === 'rules' && permissions['leads.import'] === 'own')
        throw invalid({ 'options.owner.by': 'your role may not give leads to others' })
    }
    if (owner?.by === 'member') await leadHolder(work, owner.member_id ?? '', 'options.owner.member_id')
    if (options.source_id) chosenOf(await work.all(sql.intake.listImportSources, {}), options.source_id)
  },
  async prepare(work, { id: importId, options: asked, mapping, created_at }, by) {
    const options = givenBy(asked, mapping)
    const [sources, source] = await importSources(work, options.source_id ?? null)
    const find = await mapped(work, options)
    const members = await memberFinder(work, options, by, 'leads.edit', Boolean(work.who.permissions['leads.assign']))
    const byRules = options.owner?.by === 'rules'
    const fires = options.run_rules === true
    const hasConsent = Object.values(mapping).includes('consent')
    const duplicates = options.duplicates === 'add' ? ('label' as const) : ('re_enquire' as const)
    const detailsOf = await detailsReader(work)
    const pipelineOf = await pipelineFinder(work)
    const places = await readPlaces(work)
    const closed = closedKeys(places)
    const read = (written: RowValues, isPart = false): ReadRow<Entry> | { problem: string } => {
      const { row, reasons: reachReasons } = withReach(withWarmth(withUnits(written, options), find.status))
      const word = (field: string) => row.fields.get(field)?.[0] ?? null
      const headed = (field: string): [string, string] => [row.headings.get(field)![0]!, word(field)!]
      const said = detailsOf(row, isStatus(word('status'), find.status))
      const owner = members(word('owner'))
      const status = statusSaid(word('status'), find.status, said)
      const planned = word('follow_up') && followUpIn(word('follow_up')!, work.who.zone)
      const isClosed = status !== null && closed.has(status.key)
      const followUp = isClosed ? null : planned
      const isUnused = {
        status: !status && !isWarmth(word('status'), find.status),
        owner: !owner.isNamed,
        follow_up: !followUp,
        other_names: namesIn(row).length === 0,
      }
      const unused = Object.entries(isUnused).flatMap(([field, is]) => (is && word(field) ? [headed(field)] : []))
      const labels = (row.fields.get('tags') ?? []).flatMap(labelsIn).flatMap(wordsIn)
      const tooLong = labels
        .filter(label => label.length > LONGEST_TAG)
        .map((label): [string, string] => ['Tag', label])
      const notes = [...row.notes, ...said.unknown, ...unused, ...tooLong]
      const named = word('source') && find.source.find(word('source')!)
      const from = sources.get(named ?? '') ?? source
      const plain = leadOf({ ...row, notes }, options, work.who.zone)
      const pipeline = word('pipeline')
      const pipelineId = pipeline && pipelineOf(pipeline, plain.lead_type ?? from.defaults.lead_type ?? 'buy')
      const isStrange = pipeline !== null && pipelineId === null
      const more = [...unreadCells(row, plain.message), ...(isStrange ? [headed('pipeline')] : [])]
      const lead = more.length > 0 ? leadOf({ ...row, notes: [...notes, ...more] }, options, work.who.zone) : plain
      const hasUnread = lead.raw_phones.length > 0 || (row.fields.has('phone') && lead.phones.length === 0)
      const reasons = hasUnread ? ['A phone number could not be read'] : []
      const isNamed = !lead.unreachable || NAMES.some(field => row.fields.has(field))
      if (lead.unreachable) {
        if (!isPart && !isNamed && !row.fields.has('lead')) return { problem: reasons[0] ?? NOBODY }
        reasons.push(UNREACHABLE)
      }
      const isTest = isAdTest(row) || lead.flags.is_test
      if (isTest) reasons.push(AD_TEST)
      reasons.push(...reachReasons)
      if (owner.reason) reasons.push(owner.reason)
      if (word('status') && isUnused.status) reasons.push(UNKNOWN_STATUS)
      const meant = takenFor(word('status'), find.status)
      if (meant) reasons.push(meant)
      if (planned && isClosed) reasons.push('A closed lead has no follow-up; the day is in the message')
      if (word('follow_up') && !planned) reasons.push('The follow-up could not be read; it is in the message')
      reasons.push(...unreadOf(row, lead.message), ...cutReasons(row, notes))
      if (isStrange) reasons.push(UNKNOWN_PIPELINE)
      if (word('source') && !named) reasons.push(`You have no such source; the lead is under ${source.name}`)
      const tags = labels.map(tag => tag.slice(0, LONGEST_TAG))
      const listed = [...(options.tags ?? []), ...tags]
      // Each lead of an export is one of its own, and known by its id there from then on.
      const ownId = ownIdOf(written)
      lead.external_id ??= ownId && externalIdOf(ownId)
      const enquiry: Enquiry = {
        ...{ lead, consents: consentsOf(options, row, hasConsent, created_at), importId },
        source: beginningIn(pipelineId || null, tagging(from, listed)),
        ...{
          duplicates: isClosed || ownId ? ('label' as const) : duplicates,
          receivedAt: isoNow(),
          isTest,
          isHistory: !fires,
          takesTurn: byRules,
        },
        owner: byRules ? null : { id: owner.id, name: owner.name },
      }
      const plan = followUp ? { at: followUp, written: word('follow_up')! } : null
      const feedId = lead.external_id ? { sourceId: enquiry.source.id, externalId: lead.external_id } : null
      const closedOn = word('closed_on') && parseFeedTime(word('closed_on'), { zone: work.who.zone })
      const entry = {
        ...{ enquiry, status, plan, closedOn: closedOn || null, isClosed },
        ...{ tags: listed, row: written, addsAlways: options.duplicates === 'add' },
      }
      const reach = { name: lead.name, phones: lead.phones.map(phone => phone.e164), emails: lead.emails }
      return { entry, ...reach, feedId, reasons, ...(isNamed ? {} : { unlessKnown: NOBODY }) }
    }
    const exported = await asExported(work, 'leads', exportedField)
    const comparing = { exported, places, readPart: (part: RowValues) => read(part, true) as ReadRow<Entry> }
    return {
      read: row => read(row),
      lock: (atWork, rows) =>
        lockIdentities(
          atWork,
          rows.map(({ entry }) => entry.enquiry),
        ),
      match: (atWork, rows) => matchLeads(atWork, rows, comparing),
      sharing: foreseenSharing(),
      take: (atWork, rows, matches) => takeListed(atWork, rows, matches, { ...comparing, takeNew: takeLeads }),
    }
  },
})

/** The source as it would be if it gave its people these tags as well. */
const tagging = (source: Enquiry['source'], tags: readonly string[]): Enquiry['source'] =>
  tags.length === 0 ? source : { ...source, defaults: { ...source.defaults, tags: [...source.defaults.tags, ...tags] } }

/** The source as it would be if its leads began in this pipeline. */
const beginningIn = (pipeline_id: string | null, source: Enquiry['source']): Enquiry['source'] =>
  pipeline_id === null ? source : { ...source, defaults: { ...source.defaults, pipeline_id } }

async function takeLeads(work: Write, rows: readonly ReadRow<Entry>[]): Promise<TakenRow[]> {
  if (rows.length === 0) return []
  const enquiries = rows.map(row => row.entry.enquiry)
  const [settings, , known] = await Promise.all([
    intakeSettings(work),
    lockIdentities(work, enquiries),
    lockPeople(work, enquiries),
  ])
  const taken = await takeEnquiries(work, enquiries, settings, known)
  const stays = await placeImported(
    work,
    rows.flatMap(({ entry: { status, enquiry, closedOn } }, i) => {
      const { leadId, contactId, outcome } = taken[i]!
      // On a known person, a date that a reader of masked numbers chose would reveal a number.
      const isUnsaid = work.who.bringsMasked === true && !taken[i]!.isNewContact
      const placing = {
        ...{ leadId, contactId, quiet: enquiry.isHistory === true, isMade: isNew(outcome) },
        closedOn: isUnsaid ? null : closedOn,
      }
      return status ? [{ ...placing, status }] : []
    }),
  )
  const left = await recordLeftOut(work, rows, taken, stays)
  await keepListedNames(work, rows, taken)
  const unplanned = await planListed(
    work,
    rows.flatMap(({ entry: { plan, enquiry } }, i) => {
      const { leadId, contactId, isLeadLeft } = taken[i]!
      return plan && !isLeadLeft ? [{ leadId, contactId, importId: enquiry.importId!, ...plan }] : []
    }),
  )
  const agreed = taken.map(({ contactId }, i) => ({ contactId, consents: enquiries[i]!.consents }))
  const withdrawn = await withdrawnAmong(
    work,
    agreed.filter((_, i) => !taken[i]!.isNewContact && !taken[i]!.isPersonLeft),
  )
  return taken.map(({ leadId, contactId, outcome, isNewContact, isPersonLeft, leftOut = [] }, i) => {
    const isConsentLeft = isPersonLeft && agreed[i]!.consents.length > 0
    const said = isConsentLeft ? CONSENT_LEFT : withdrawn.has(contactId) ? STAYS_WITHDRAWN : undefined
    const reasons = [
      leftOut.some(line => line.includes(' shared by many: ')) ? SHARED_BY_MANY : undefined,
      stays.get(leadId),
      REASONS[outcome],
      ...left[i]!,
      rows[i]!.entry.plan ? unplanned.get(leadId) : undefined,
      said,
      isPersonLeft ? PERSON_LEFT : undefined,
    ].filter(reason => reason !== undefined)
    return { leadId, contactId, madeLead: isNew(outcome), madeContact: isNewContact, reasons }
  })
}

const REASONS: Readonly<Record<string, string>> = {
  reopened: REOPENED,
  duplicate_labelled: LABELLED,
}

const isNew = (outcome: string): boolean => outcome === 'created' || outcome === 'duplicate_labelled'
