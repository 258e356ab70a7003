import { STAYS_WITHDRAWN, withdrawnAmong } from '../../contacts'
import { clock, isoNow } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { wordsIn } from '../../platform/tables/words-in-cell'
import {
  consentsOf,
  givenBy,
  type ImportOptions,
  importKind,
  LABELLED,
  memberFinder,
  onImportUndone,
  ownerWords,
  PERSON_LEFT,
  REOPENED,
  type ReadRow,
  type RowValues,
  type TakenRow,
  UNREACHABLE,
  valueFinder,
} from '../../records'
import type { Enquiry } from '../intake/enquiry'
import { flattenLeads } from '../intake/flatten'
import { intakeSettings } from '../intake/intake-settings'
import { readFlat } from '../intake/read-lead'
import { lockIdentities, lockPeople, takeEnquiries } from '../intake/take-enquiry'
import { leadHolder } from '../leads/lead-holder'
import { EXPORTED, fieldOf, LABELS, SEVERAL, underHeadings } from './import-columns'
import { chosenOf, importSources } from './listed-sources'
import { followUpIn, unreadOf, withUnits } from './listed-values'
import { placeImported, type SaidStatus } from './place-imported'
import { pipelineFinder, UNKNOWN_PIPELINE } from './said-pipeline'
import { isStatus, isWarmth, statusChoices, statusSaid, UNKNOWN_STATUS, withWarmth } from './said-status'
import { tellBesides } from './tell-besides'
import { leadsTakenBack } from './undo-imported'

type Entry = { enquiry: Enquiry; status: SaidStatus | null; followUp: string | null }

/** What the reading of enquiries is not told; the source as it is written stays with the lead. */
const TAKEN = new Set(['status', 'sub_status', 'lost_reason', 'owner', 'tags', 'pipeline', 'consent', 'follow_up'])

importKind<Entry>('lead', {
  fields: Object.entries(LABELS).map(([key, label]) => ({ key, label })),
  several: SEVERAL,
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
    if (options.source_id) chosenOf(await work.all(sql.leads.intake.listImportSources, {}), options.source_id)
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
    const besides = await besideStatus(work)
    const pipelineOf = await pipelineFinder(work)
    const read = (written: RowValues): ReadRow<Entry> | { problem: string } => {
      const row = withWarmth(withUnits(written, options), find.status)
      const word = (field: string) => row.fields.get(field)?.[0] ?? null
      const said = besides(row, isStatus(word('status'), find.status))
      const owner = members(word('owner'))
      const status = statusSaid(word('status'), find.status, said)
      const followUp = word('follow_up') && followUpIn(word('follow_up')!, work.who.zone)
      const isUnused = {
        status: !status && !isWarmth(word('status'), find.status),
        owner: !owner.isNamed,
        follow_up: !followUp,
      }
      const unused = Object.entries(isUnused).flatMap(([field, is]): [string, string][] =>
        is && word(field) ? [[row.headings.get(field)![0]!, word(field)!]] : [],
      )
      const named = word('source') && find.source.find(word('source')!)
      const from = sources.get(named ?? '') ?? source
      const notes = [...row.notes, ...said.unknown, ...unused]
      const plain = leadOf({ ...row, notes }, options, work.who.zone)
      const pipeline = word('pipeline')
      const pipelineId = pipeline && pipelineOf(pipeline, plain.lead_type ?? from.defaults.lead_type ?? 'buy')
      const isStrange = pipeline !== null && pipelineId === null
      const lead = isStrange
        ? leadOf({ ...row, notes: [...notes, [row.headings.get('pipeline')![0]!, pipeline]] }, options, work.who.zone)
        : plain
      const hasUnread = lead.raw_phones.length > 0 || (row.fields.has('phone') && lead.phones.length === 0)
      const reasons = hasUnread ? ['A phone number could not be read'] : []
      if (lead.unreachable) {
        if (!['name', 'first_name', 'last_name'].some(field => row.fields.has(field)))
          return { problem: reasons[0] ?? 'The row names nobody' }
        reasons.push(UNREACHABLE)
      }
      if (owner.reason) reasons.push(owner.reason)
      if (word('status') && isUnused.status) reasons.push(UNKNOWN_STATUS)
      if (word('follow_up') && !followUp) reasons.push('The follow-up could not be read; it stands in the message')
      reasons.push(...unreadOf(row, lead.message))
      if (isStrange) reasons.push(UNKNOWN_PIPELINE)
      if (word('source') && !named) reasons.push(`The source is none of yours; the lead came by ${source.name}`)
      const tags = (row.fields.get('tags') ?? []).flatMap(wordsIn).map(tag => tag.slice(0, 60))
      const enquiry: Enquiry = {
        ...{ lead, consents: consentsOf(options, row, hasConsent, created_at), importId },
        source: beginningIn(pipelineId || null, tagging(from, [...(options.tags ?? []), ...tags])),
        ...{ duplicates, receivedAt: isoNow(), isTest: false, isHistory: !fires, takesTurn: byRules },
        owner: byRules ? null : { id: owner.id, name: owner.name },
      }
      const entry = { enquiry, status, followUp: followUp || null }
      const feedId = lead.external_id ? { sourceId: enquiry.source.id, externalId: lead.external_id } : null
      return { entry, phones: lead.phones.map(phone => phone.e164), emails: lead.emails, feedId, reasons }
    }
    return { read, take: takeLeads }
  },
})

/** Statuses by their keys, which the pipelines share; sources and members by their ids. */
async function mapped(work: Work, options: ImportOptions) {
  const [status, sources, owner] = await Promise.all([
    statusChoices(work, options),
    work.all(sql.leads.intake.listImportSources, {}),
    ownerWords(work, options, 'leads.edit'),
  ])
  const { source } = options.values ?? {}
  return {
    status,
    source: valueFinder(
      sources.map(({ id, name }) => ({ value: id, label: name })),
      source,
    ),
    owner,
  }
}

onImportUndone('lead', leadsTakenBack)

type Besides = { known: Pick<SaidStatus, 'subStatus' | 'lostReason'>; unknown: [heading: string, value: string][] }

/** What a row says of its status besides: sub-statuses and reasons that the company has. Others are notes. */
async function besideStatus(work: Work): Promise<(row: RowValues, hasStatus: boolean) => Besides> {
  const names = await work.all(sql.leads.intake.listBesideStatus, {})
  const known = new Set(names.map(({ field, name }) => `${field} ${name}`))
  return ({ fields, headings }, hasStatus) => {
    const found = (['sub_status', 'lost_reason'] as const).map(field => {
      const word = fields.get(field)?.[0] ?? null
      const isKnown = word !== null && hasStatus && known.has(`${field} ${word.trim().toLowerCase()}`)
      const note = word === null || isKnown ? [] : [[headings.get(field)![0]!, word] as [string, string]]
      return { word: isKnown ? word : null, note }
    })
    const [sub, reason] = found
    return { known: { subStatus: sub!.word, lostReason: reason!.word }, unknown: found.flatMap(({ note }) => note) }
  }
}

/** A row as the intake reads it; what it can't read stands under the headings of the file. */
function leadOf(row: RowValues, options: ImportOptions, zone: string) {
  const [flat = { pairs: [], consent: undefined, custom: {} }] = flattenLeads(labelled(row, options))
  return readFlat({ ...flat, pairs: underHeadings(flat.pairs, row) }, { receivedAt: new Date(clock.now()), zone })
}

/** The source as it would be if it gave its people these tags as well. */
const tagging = (source: Enquiry['source'], tags: readonly string[]): Enquiry['source'] =>
  tags.length === 0 ? source : { ...source, defaults: { ...source.defaults, tags: [...source.defaults.tags, ...tags] } }

/** The source as it would be if its leads began in this pipeline. */
const beginningIn = (pipeline_id: string | null, source: Enquiry['source']): Enquiry['source'] =>
  pipeline_id === null ? source : { ...source, defaults: { ...source.defaults, pipeline_id } }

/** A row as a portal would send it: the intake reads every feed by the same words. */
function labelled({ fields, custom, notes }: RowValues, { consent }: ImportOptions): Record<string, unknown> {
  // Without the words that were agreed to, a yes is only something that the row says.
  const said = consent ? [] : (fields.get('consent') ?? []).map(value => ['Consent', value] as const)
  const named = [...fields]
    .filter(([key]) => !TAKEN.has(key))
    .map(([key, values]) => [key, values.length > 1 ? values : values[0]])
  // A heading that means something to the intake was mapped otherwise on purpose.
  const noted =
    notes.length + said.length > 0
      ? {
          message: [fields.get('message') ?? [], [...notes, ...said].map(([heading, value]) => `${heading}: ${value}`)]
            .flat()
            .join('\n'),
        }
      : {}
  return { ...Object.fromEntries(named), ...noted, custom }
}

async function takeLeads(work: Write, rows: readonly ReadRow<Entry>[]): Promise<TakenRow[]> {
  if (rows.length === 0) return []
  const enquiries = rows.map(row => row.entry.enquiry)
  const [settings] = await Promise.all([
    intakeSettings(work),
    lockIdentities(work, enquiries),
    lockPeople(work, enquiries),
  ])
  const taken = await takeEnquiries(work, enquiries, settings)
  const stays = await placeImported(
    work,
    rows.flatMap(({ entry: { status, enquiry } }, i) => {
      const { leadId, contactId, outcome } = taken[i]!
      const placing = { leadId, contactId, quiet: enquiry.isHistory === true, isMade: isNew(outcome) }
      return status ? [{ ...placing, status }] : []
    }),
  )
  const besides = await tellBesides(work, rows, taken, stays)
  const plans = rows.flatMap(({ entry }, i) =>
    entry.followUp && !taken[i]!.isLeadLeft ? [{ lead_id: taken[i]!.leadId, at: entry.followUp }] : [],
  )
  if (plans.length > 0) await work.count(sql.leads.intake.setFollowUps, { follow_ups: plans })
  const agreed = taken.map(({ contactId }, i) => ({ contactId, consents: enquiries[i]!.consents }))
  const withdrawn = await withdrawnAmong(
    work,
    agreed.filter((_, i) => !taken[i]!.isNewContact),
  )
  return taken.map(({ leadId, contactId, outcome, isNewContact, isPersonLeft }, i) => {
    const said = withdrawn.has(contactId) ? STAYS_WITHDRAWN : undefined
    const reasons = [
      stays.get(leadId),
      TOLD[outcome],
      ...besides[i]!,
      said,
      isPersonLeft ? PERSON_LEFT : undefined,
    ].filter(reason => reason !== undefined)
    return { leadId, contactId, madeLead: isNew(outcome), madeContact: isNewContact, reasons }
  })
}

const TOLD: Readonly<Record<string, string>> = {
  reopened: REOPENED,
  duplicate_labelled: LABELLED,
}

const isNew = (outcome: string): boolean => outcome === 'created' || outcome === 'duplicate_labelled'
