import { record, TOOLS } from '../../platform/record/definition'
import { choice, day, flag, instant, paise, phone, reference, shown, text, whole } from '../../platform/record/fields'
import { CATEGORIES, LEAD_TYPES } from '../pipelines/schema'
import { DUPLICATE_KINDS, SLA_STATES, TEMPERATURES } from './schema'
import { wishFields } from './wish-fields'

const STATUS = '(select s.key from pipeline_status s where s.company_id = t.company_id and s.id = t.status_id)'
const SUB_STATUS =
  '(select s.key from pipeline_sub_status s where s.company_id = t.company_id and s.id = t.sub_status_id)'
const ofContact = (column: string) =>
  `(select c.${column} from contact c where c.company_id = t.company_id and c.id = t.contact_id)`

const OPEN = { field: 'category', op: 'eq', value: 'open' }
/** Longer ago than anything was due. */
const EVER = { last: 10, unit: 'year' }

/** An enquiry of a person: what they look for, and how far it got. Lists have no filter by phone or e-mail: a reader of
 *  masked numbers could guess one digit by digit. Sorted by what an index holds in order, and no more. */
export const leads = record({
  kind: 'lead',
  plural: 'leads',
  prefix: 'led',
  words: { one: 'Lead', many: 'Leads', any: 'a lead' },
  does: 'Enquiries of people, from the first word to the deal',
  isHandWritten: true,
  hasTests: true,
  view: 'lead_record',
  detail: 'lead_detail',
  tools: TOOLS,
  verbs: ['view', 'create', 'edit', 'delete', 'assign', 'export', 'import'],
  title: 'ref',
  owner: 'owner_id',
  defaultSort: '-received_at',
  fields: {
    ref: text(40, { label: 'Lead', required: true, fixed: true, filter: true, isCode: true, cell: 'ref' }),
    contact_name: shown('text', {
      label: 'Name',
      filter: true,
      sql: ofContact('name'),
      cell: 'contact.name',
      as: 'name',
    }),
    phone: phone({ label: 'Phone', cell: 'contact.phone' }),
    email: shown('text', { label: 'E-mail', cell: 'contact.email' }),
    city: shown('text', { label: 'City', cell: 'contact.city' }),
    lead_type: choice(LEAD_TYPES, { label: 'Looking to', required: true, filter: true, cell: 'lead_type' }),
    status: shown('enum', { label: 'Status', filter: true, bulk: true, sql: STATUS, cell: 'status.name' }),
    sub_status: shown('enum', { label: 'Sub-status', filter: true, sql: SUB_STATUS, cell: 'sub_status.name' }),
    temperature: choice(TEMPERATURES, {
      label: 'Temperature',
      required: true,
      filter: true,
      bulk: true,
      cell: 'temperature',
    }),
    source_id: reference('lead_source', {
      label: 'Source',
      required: true,
      filter: true,
      cell: 'source',
      as: 'source',
    }),
    owner_id: reference('member', {
      label: 'Owner',
      required: true,
      filter: true,
      bulk: true,
      cell: 'owner.name',
      as: 'owner',
    }),
    budget_min: paise({ label: 'Budget from (₹)', filter: true, cell: 'requirement.budget_min' }),
    budget_max: paise({ label: 'Budget to (₹)', filter: true, cell: 'requirement.budget_max' }),
    bhk: shown('tags', { label: 'BHK', filter: true, sql: '(t.bhk::text[])', cell: 'requirement.bhk' }),
    property_types: shown('tags', { label: 'Property types', filter: true, cell: 'requirement.property_types' }),
    location: text(300, { label: 'Locality', filter: true, cell: 'requirement.location' }),
    project: text(200, { label: 'Project', filter: true, cell: 'project' }),
    message: shown('text', { label: 'Message', cell: 'message' }),
    received_at: instant({ label: 'Received', required: true, filter: true, sort: true, cell: 'received_at' }),
    last_enquiry_at: instant({
      label: 'Last enquiry',
      required: true,
      filter: true,
      sort: true,
      cell: 'last_enquiry_at',
    }),
    enquiry_count: whole([1, 1_000_000], { label: 'Enquiries', required: true, filter: true, cell: 'enquiry_count' }),
    follow_up_at: instant({ label: 'Follow-up', filter: true, bulk: true, sort: true, cell: 'follow_up_at' }),
    lost_reason_id: reference('lost_reason', {
      label: 'Lost reason',
      filter: true,
      cell: 'lost_reason.name',
      as: 'lost_reason',
    }),
    ...wishFields,
    pipeline_id: reference('pipeline', {
      label: 'Pipeline',
      required: true,
      filter: true,
      cell: 'pipeline.name',
      as: 'pipeline',
    }),
    category: choice(CATEGORIES, { label: 'Category', required: true, filter: true, cell: 'category', extra: true }),
    first_response_at: instant({ label: 'First response', filter: true, cell: 'first_response_at', extra: true }),
    sla_state: choice(SLA_STATES, { label: 'Response in time', filter: true, cell: 'sla_state', extra: true }),
    closed_at: instant({ label: 'Closed', filter: true, cell: 'closed_at' }),
    updated_at: instant({
      label: 'Changed',
      required: true,
      filter: true,
      sort: true,
      cell: 'updated_at',
      extra: true,
    }),
    duplicate_kind: choice(DUPLICATE_KINDS, {
      label: 'Duplicate by',
      filter: true,
      cell: 'duplicate_kind',
      extra: true,
    }),
    attribution: shown('text', { label: 'Attribution', cell: 'attribution', extra: true }),
    url: shown('text', { label: 'Link', cell: 'url', extra: true }),
    id: shown('id', { label: 'Id', cell: 'id' }),
    contact_id: reference('contact', { label: 'Contact', required: true, filter: true, opens: true }),
    status_id: reference('pipeline_status', { label: 'Status', required: true, filter: true }),
    tags: shown('tags', { label: 'Tags', filter: true, bulk: true, sql: ofContact('tags') }),
    budget: shown('span', { label: 'Budget', filter: true, sql: 'app.span(t.budget_min, t.budget_max)' }),
    localities: shown('tags', { label: 'Localities', filter: true, sql: 'app.places(t.location)', ignoresCase: true }),
    possession_by: day({ label: 'Possession by', filter: true }),
    is_late: flag({ label: 'Late', filter: true }),
    is_test: flag({ label: 'Test', filter: true }),
    sla_due_at: instant({ label: 'Response due', filter: true, sort: true }),
    created_at: instant({ label: 'Added', filter: true }),
  },
  placeholders: {
    ref: { label: 'Reference', example: 'L-26-00042' },
    type: { label: 'Looking to', example: 'buy', at: 'lead_type', as: 'words' },
    status: { label: 'Status', example: 'Qualified', at: 'status.name' },
    sub_status: { label: 'Sub-status', example: 'Call back', at: 'sub_status.name' },
    source: { label: 'Source', example: 'Website' },
    requirement: { label: 'What is looked for', example: '2 or 3 BHK apartment in Baner', as: 'requirement' },
    budget: { label: 'Budget', example: '₹80 lakh to ₹1.2 crore', at: 'requirement', as: 'budget' },
    localities: { label: 'Localities', example: 'Baner, Wakad', at: 'requirement.location' },
    project: { label: 'Project', example: 'Riverside' },
    follow_up: { label: 'Follow-up', example: '28 November 2026 at 4:30 pm', at: 'follow_up_at', as: 'moment' },
  },
  opensWith: 'todays_leads',
  views: [
    {
      key: 'todays_leads',
      name: 'Today’s work',
      // Overdue or due today, untouched, or hot.
      filter: [
        OPEN,
        {
          or: [
            { field: 'follow_up_at', op: 'within', value: EVER },
            { field: 'first_response_at', op: 'is_empty' },
            { field: 'temperature', op: 'eq', value: 'hot' },
          ],
        },
      ],
      sort: 'follow_up_at',
    },
    { key: 'my_open_leads', name: 'My open leads', filter: [{ field: 'owner_id', op: 'eq', value: '$me' }, OPEN] },
    { key: 'untouched_leads', name: 'Untouched', filter: [OPEN, { field: 'first_response_at', op: 'is_empty' }] },
    {
      key: 'leads_due_today',
      name: 'Follow-up due today',
      filter: [OPEN, { field: 'follow_up_at', op: 'within', value: 'today' }],
      sort: 'follow_up_at',
    },
    {
      key: 'overdue_leads',
      name: 'Overdue',
      // Before today: what was due earlier today counts as today.
      filter: [
        OPEN,
        { field: 'follow_up_at', op: 'within', value: EVER },
        { field: 'follow_up_at', op: 'not_within', value: 'today' },
      ],
      sort: 'follow_up_at',
    },
    { key: 'hot_leads', name: 'Hot', filter: [OPEN, { field: 'temperature', op: 'eq', value: 'hot' }] },
    {
      key: 'leads_closed_this_month',
      name: 'Closed this month',
      filter: [
        { field: 'category', op: 'ne', value: 'open' },
        { field: 'closed_at', op: 'within', value: 'this_month' },
      ],
      sort: '-updated_at',
    },
  ],
})
