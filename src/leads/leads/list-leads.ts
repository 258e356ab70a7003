import { db } from '../../platform/db/database'
import { namesField } from '../../platform/db/list/filter'
import type { Field, ListBase, ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { reachOf, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { customFieldsIn, narrowToNamed } from '../../records'
import { FACINGS, FLOORS, FURNISHINGS, POSSESSIONS, PURPOSES } from '../intake/requirement-values'
import { CATEGORIES, LEAD_TYPES } from '../pipelines/schema'
import { DUPLICATE_KINDS, Lead, SLA_STATES, TEMPERATURES } from './schema'
import { byStatusId } from './status-filter'

/** What a lead can be found and sorted by. Not by phone or e-mail: whoever sees them masked could ask digit by digit.
 *  Sorted by what an index holds in order, and no more. */
const fields: Readonly<Record<string, Field>> = {
  ref: { sql: 't.ref', type: 'text', isCode: true },
  status: {
    sql: '(select s.key from pipeline_status s where s.company_id = t.company_id and s.id = t.status_id)',
    type: 'enum',
  },
  status_id: { sql: 't.status_id', type: 'id' },
  sub_status: {
    sql: '(select s.key from pipeline_sub_status s where s.company_id = t.company_id and s.id = t.sub_status_id)',
    type: 'enum',
  },
  category: { sql: 't.category', type: 'enum', values: CATEGORIES },
  pipeline_id: { sql: 't.pipeline_id', type: 'id' },
  owner_id: { sql: 't.owner_id', type: 'id' },
  source_id: { sql: 't.source_id', type: 'id' },
  contact_id: { sql: 't.contact_id', type: 'id' },
  contact_name: {
    sql: '(select c.name from contact c where c.company_id = t.company_id and c.id = t.contact_id)',
    type: 'text',
  },
  /** Of the contact. */
  tags: {
    sql: '(select c.tags from contact c where c.company_id = t.company_id and c.id = t.contact_id)',
    type: 'tags',
  },
  lead_type: { sql: 't.lead_type', type: 'enum', values: LEAD_TYPES },
  temperature: { sql: 't.temperature', type: 'enum', values: TEMPERATURES },
  budget_min: { sql: 't.budget_min', type: 'money' },
  budget_max: { sql: 't.budget_max', type: 'money' },
  budget: { sql: 'app.span(t.budget_min, t.budget_max)', type: 'span' },
  bhk: { sql: '(t.bhk::text[])', type: 'tags' },
  property_types: { sql: 't.property_types', type: 'tags' },
  location: { sql: 't.location', type: 'text' },
  localities: { sql: 'app.places(t.location)', type: 'tags', ignoresCase: true },
  cities: { sql: 't.cities', type: 'tags', ignoresCase: true },
  project: { sql: 't.project', type: 'text' },
  carpet_sq_ft: {
    sql: 'app.span(app.in_sq_ft(t.carpet_min, t.carpet_unit), app.in_sq_ft(t.carpet_max, t.carpet_unit))',
    type: 'span',
  },
  furnishing: { sql: 't.furnishing', type: 'tags', values: FURNISHINGS },
  facing: { sql: 't.facing', type: 'tags', values: FACINGS },
  floors: { sql: 't.floors', type: 'tags', values: FLOORS },
  possession: { sql: 't.possession', type: 'enum', values: POSSESSIONS },
  possession_by: { sql: 't.possession_by', type: 'date' },
  purpose: { sql: 't.purpose', type: 'enum', values: PURPOSES },
  amenities: { sql: 't.amenities', type: 'tags', ignoresCase: true },
  parking: { sql: 't.parking', type: 'integer' },
  must_have: { sql: 't.must_have', type: 'tags', ignoresCase: true },
  duplicate_kind: { sql: 't.duplicate_kind', type: 'enum', values: DUPLICATE_KINDS },
  enquiry_count: { sql: 't.enquiry_count', type: 'integer' },
  lost_reason_id: { sql: 't.lost_reason_id', type: 'id' },
  is_archived: { sql: '(t.archived_at is not null)', type: 'boolean' },
  is_late: { sql: 't.is_late', type: 'boolean' },
  is_test: { sql: 't.is_test', type: 'boolean' },
  received_at: { sql: 't.received_at', type: 'instant', sortable: true, notNull: true },
  last_enquiry_at: { sql: 't.last_enquiry_at', type: 'instant', sortable: true, notNull: true },
  follow_up_at: { sql: 't.follow_up_at', type: 'instant', sortable: true },
  first_response_at: { sql: 't.first_response_at', type: 'instant' },
  sla_due_at: { sql: 't.sla_due_at', type: 'instant', sortable: true },
  sla_state: { sql: 't.sla_state', type: 'enum', values: SLA_STATES },
  created_at: { sql: 't.created_at', type: 'instant' },
  updated_at: { sql: 't.updated_at', type: 'instant', sortable: true, notNull: true },
  closed_at: { sql: 't.closed_at', type: 'instant' },
}

export const LEADS: ListSpec = {
  name: 'leads',
  from: 'lead t',
  record: { view: 'lead_detail', json: recordJson(Object.keys(Lead.properties)) },
  fields,
  owner: 't.owner_id',
  defaultSort: '-received_at',
}

/** One page of the leads within reach, newest first unless `sort` says otherwise, as `{"data":[…],"meta":{…}}`. Test
 *  leads show only to a filter that names `is_test`, archived ones to one that names `is_archived`. `q`: those whom a search
 *  finds. Errors: 422 with `filter…`, `sort`, `cursor`, `limit`. */
export async function listLeads(who: Who, { q, ...query }: ListQuery & { q?: string }): Promise<string> {
  const page = await db.read(who, async work => {
    const base = await foundIn(work, withinReach(who, shownBy(query.filter)), q)
    const filter = await byStatusId(work, query.filter)
    const own = await customFieldsIn(work, 'lead')
    return readPage(work, LEADS, filter === undefined ? query : { ...query, filter }, base, own)
  })
  return page.body
}

/** What a filter asks to see beside the leads that are worked on. */
export const shownBy = (filter: string | undefined) => ({
  test: namesField(filter, 'is_test'),
  archived: namesField(filter, 'is_archived'),
})

/** The wall in the database keeps other members' leads out; the owner is named as well so that an index serves it. */
export function withinReach(who: Who, shows: { test: boolean; archived: boolean }): ListBase {
  const where = [...(shows.archived ? [] : ['t.archived_at is null']), ...(shows.test ? [] : ['not t.is_test'])]
  const members = reachOf(who, 'leads.view')
  if (members === null) return { where, params: [] }
  if (members.length === 1) return { where: [...where, 't.owner_id = $1::text'], params: [members[0]] }
  return { where: [...where, `t.owner_id = any (string_to_array($1::text, ','))`], params: [members.join(',')] }
}

/** Of the leads of `base` those whom `q` names, as the search finds them: a name, a number, an address or a reference.
 *  `isCut` where it may name more. */
export const foundIn = (work: Work, base: ListBase, q: string | undefined): Promise<ListBase & { isCut: boolean }> =>
  narrowToNamed(work, base, q, {
    byRefs: list => `t.ref = any (${list})`,
    byContacts: list => `t.contact_id = any (${list})`,
  })
