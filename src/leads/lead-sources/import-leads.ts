import { fillContact } from '../../contacts'
import { clock, isoNow } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { importKind, memberFinder, onImportUndone, type ReadRow, type RowValues, type TakenRow } from '../../records'
import { aliasOf } from '../intake/aliases'
import type { Enquiry } from '../intake/enquiry'
import { intakeSettings } from '../intake/intake-settings'
import { readLead } from '../intake/read-lead'
import { lockIdentities, lockPeople, takeEnquiries } from '../intake/take-enquiry'
import { createSource } from './sources'

type Status = RowOf<typeof sql.leads.intake.listStatuses>
type Entry = { enquiry: Enquiry; statusId: string | null; tags: string[] }

const LABELS = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  alt_phone: 'Other phone',
  email: 'E-mail',
  city: 'City',
  locality: 'Locality',
  address: 'Address',
  pincode: 'PIN code',
  project: 'Project',
  budget: 'Budget',
  budget_min: 'Budget from',
  budget_max: 'Budget up to',
  bhk: 'BHK',
  property_type: 'Property type',
  lead_type: 'Lead type',
  temperature: 'Temperature',
  message: 'Message',
  time: 'Enquired on',
  external_id: 'Their id of the enquiry',
  status: 'Status',
  owner: 'Owner',
  tags: 'Tags',
}
const OWN: Readonly<Record<string, string>> = {
  status: 'status leadstatus stage leadstage',
  owner: 'owner assignedto leadowner agent salesperson owneremail ownername assignee',
  tags: 'tag tags label labels',
}
const own = new Map(Object.entries(OWN).flatMap(([key, words]) => words.split(' ').map(word => [word, key])))

importKind<Entry>('lead', {
  fields: Object.entries(LABELS).map(([key, label]) => ({ key, label })),
  guess(heading) {
    const mine = own.get(heading.toLowerCase().replace(/[\s_\-.:#*()]+/g, ''))
    const field = mine ?? aliasOf(heading)?.field
    return field && field in LABELS ? field : null
  },
  async prepare(work, options, by) {
    const source = await importSource(work, options.source_id ?? null)
    const members = await memberFinder(work, options, by)
    const statuses = await work.all(sql.leads.intake.listStatuses, {})
    const byRules = options.owner?.by === 'rules'
    const consents = options.consent
      ? [
          {
            ...options.consent,
            granted: true as const,
            text_version: null,
            captured_at: null,
            source_url: null,
            dlt_consent_ref: null,
          },
        ]
      : []
    const duplicates = options.duplicates === 'add' ? ('label' as const) : ('re_enquire' as const)
    const read = (row: RowValues): ReadRow<Entry> | { problem: string } => {
      const lead = readLead(labelled(row), { receivedAt: new Date(clock.now()), zone: work.who.zone })
      const hasUnread = lead.raw_phones.length > 0 || (row.fields.has('phone') && lead.phones.length === 0)
      const reasons = hasUnread ? ['A phone number could not be read'] : []
      if (lead.unreachable) return { problem: reasons[0] ?? 'The row has neither phone nor e-mail' }
      const owner = members(row.fields.get('owner')?.[0] ?? null)
      if (owner.reason) reasons.push(owner.reason)
      const wanted = row.fields.get('status')?.[0]
      const status = wanted ? statusOf(statuses, wanted, lead.lead_type ?? 'buy') : null
      if (wanted && !status) reasons.push('The status is not one of the pipeline; the lead is new')
      const enquiry: Enquiry = {
        ...{
          lead,
          consents,
          source,
          duplicates,
          receivedAt: isoNow(),
          isTest: false,
          isHistory: true,
          takesTurn: byRules,
        },
        owner: byRules ? null : { id: owner.id, name: owner.name },
      }
      const tags = (row.fields.get('tags') ?? [])
        .flatMap(value => value.split(/[,;|]/))
        .map(tag => tag.trim().slice(0, 60))
      const entry = {
        enquiry,
        statusId: status?.id ?? null,
        tags: [...new Set([...(options.tags ?? []), ...tags])].filter(Boolean),
      }
      return { entry, phones: lead.phones.map(phone => phone.e164), emails: lead.emails, reasons }
    }
    return { read, take: takeLeads }
  },
})

onImportUndone('lead', {
  async remove(work, ids, at) {
    if (ids.length > 0) await work.count(sql.leads.intake.archiveLeads, { ids: [...ids], at })
  },
  restore: (work, id, changes) => work.count(sql.leads.intake.restoreFields, { id, changes: changes as never }),
})

async function importSource(work: Write, source_id: string | null): Promise<Enquiry['source']> {
  const find = () => work.maybe(sql.leads.intake.findImportSource, { source_id })
  let found = await find()
  if (!found && source_id) throw invalid({ 'options.source_id': 'is not a source' })
  if (!found) {
    await createSource(work, { name: 'Import', kind: 'import' })
    found = await find()
  }
  const { id, name, owner_id, duplicate_policy, defaults } = found!
  return { id, name, ownerId: owner_id, duplicatePolicy: duplicate_policy, defaults }
}

/** A row as a portal would send it: the intake reads every feed by the same words. */
function labelled({ fields, custom, notes }: RowValues): Record<string, unknown> {
  const named = [...fields]
    .filter(([key]) => !(key in OWN))
    .map(([key, values]) => [key, values.length > 1 ? values : values[0]])
  // A heading that means something to the intake was mapped otherwise on purpose.
  const noted =
    notes.length > 0
      ? {
          message: [fields.get('message') ?? [], notes.map(([heading, value]) => `${heading}: ${value}`)]
            .flat()
            .join('\n'),
        }
      : {}
  return { ...Object.fromEntries(named), ...noted, custom }
}

function statusOf(statuses: readonly Status[], wanted: string, type: string): Status | null {
  const word = wanted.trim().toLowerCase()
  const fits = ({ lead_types, key, name }: Status) =>
    lead_types.includes(type) && (name.toLowerCase() === word || key === word.replace(/[\s-]+/g, '_'))
  return statuses.find(fits) ?? null
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
  const places = rows.flatMap(({ entry }, i) =>
    entry.statusId && isNew(taken[i]!.outcome) ? [{ lead_id: taken[i]!.leadId, status_id: entry.statusId }] : [],
  )
  if (places.length > 0) await work.count(sql.leads.intake.placeLeads, { places })
  const tagged = rows.flatMap(({ entry: { tags } }, i) => (tags.length > 0 ? [{ id: taken[i]!.contactId, tags }] : []))
  await Promise.all(tagged.map(({ id, tags }) => fillContact(work, id, { name: null, tags })))
  return taken.map(({ leadId, contactId, outcome, isNewContact }) => ({
    ...{ leadId, contactId, madeLead: isNew(outcome), madeContact: isNewContact },
    ...(outcome === 'reopened' ? { reasons: ['A lead that was closed was reopened'] } : {}),
    ...(outcome === 'duplicate_labelled' ? { reasons: ['The lead is marked as a duplicate'] } : {}),
  }))
}

const isNew = (outcome: string): boolean => outcome === 'created' || outcome === 'duplicate_labelled'
