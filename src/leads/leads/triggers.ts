import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable } from '../../platform/http/shape'
import type { Trigger } from '../../platform/record/trigger'
import { LeadRecord } from './schema'

const Named = Type.Object({ id: Id, name: Type.String() })
const Keyed = Type.Object({ key: Type.String(), name: Type.String() })

const LEAD = {
  id: 'led_0TLmS3ldSAMPLE000001',
  ref: 'L-26-00042',
  lead_type: 'buy',
  temperature: 'hot',
  status: { key: 'new', name: 'New' },
  sub_status: null,
  source: 'Website',
  owner: { id: 'mem_0TLmS3ldSAMPLE000001', name: 'Ravi Kulkarni' },
  contact: {
    id: 'con_0TLmS3ldSAMPLE000001',
    name: 'Kiran Desai',
    phone: '+919800000001',
    email: 'kiran@example.in',
    city: 'Pune',
  },
  requirement: {
    budget_min: 800_000_000,
    budget_max: 1_200_000_000,
    bhk: [2, 3],
    property_types: ['apartment'],
    location: 'Wakad',
  },
  received_at: '2026-11-28T04:30:00.000Z',
  created_at: '2026-11-28T04:30:00.000Z',
  url: 'https://crm.example.in/leads/led_0TLmS3ldSAMPLE000001',
}
const EVENT = 'evt_0TLmS3ldSAMPLE000001'
const AT = '2026-11-28T05:00:00.000Z'
const MEMBER = { id: 'mem_0TLmS3ldSAMPLE000002', name: 'Neha Joshi' }

const common = { scope: 'leads:read', record: 'lead' } as const

/** A sub-status may change and the status not; then nothing went from one status to another. */
const movesOn = ({ from_status, to_status }: Readonly<Record<string, unknown>>): boolean =>
  keyOf(from_status) !== keyOf(to_status)

const keyOf = (status: unknown): string | undefined => (status as { key?: string } | undefined)?.key

export const leadTriggers: readonly Trigger[] = [
  {
    ...common,
    key: 'new_lead',
    name: 'New lead',
    description: 'A lead came in, or was entered',
    event: 'lead.created',
    shape: LeadRecord,
    sample: LEAD,
  },
  {
    ...common,
    key: 'lead_status_changed',
    name: 'Lead status changed',
    description: 'A lead moved from one status to another',
    event: 'lead.status_changed',
    counts: movesOn,
    shape: model(
      'LeadStatusChanged',
      Type.Object({ id: Id, changed_at: Instant, from_status: Keyed, to_status: Keyed, lead: LeadRecord }),
    ),
    sample: {
      id: EVENT,
      changed_at: AT,
      from_status: { key: 'new', name: 'New' },
      to_status: { key: 'contacted', name: 'Contacted' },
      lead: { ...LEAD, status: { key: 'contacted', name: 'Contacted' } },
    },
    say: ({ id, at, changes }, lead) => ({
      id,
      changed_at: changes.changed_at ?? at,
      from_status: shownStatus(changes.from_status),
      to_status: shownStatus(changes.to_status),
      lead,
    }),
  },
  {
    ...common,
    key: 'lead_assigned',
    name: 'Lead assigned',
    description: 'A lead got its first owner, or another one',
    event: 'lead.assigned',
    shape: model(
      'LeadAssigned',
      Type.Object({ id: Id, assigned_at: Instant, previous_owner: Nullable(Named), owner: Named, lead: LeadRecord }),
    ),
    sample: { id: EVENT, assigned_at: AT, previous_owner: LEAD.owner, owner: MEMBER, lead: { ...LEAD, owner: MEMBER } },
    say: ({ id, at, changes }, lead) => ({
      id,
      assigned_at: changes.assigned_at ?? at,
      previous_owner: changes.previous_owner ?? null,
      owner: changes.owner ?? (lead as typeof LEAD).owner,
      lead,
    }),
  },
  {
    ...common,
    key: 'lead_updated',
    name: 'Lead updated',
    description: 'Fields of a lead were changed',
    event: 'lead.updated',
    shape: model(
      'LeadUpdated',
      Type.Object({ id: Id, updated_at: Instant, changed: Type.Array(Type.String()), lead: LeadRecord }),
    ),
    sample: { id: EVENT, updated_at: AT, changed: ['temperature'], lead: LEAD },
    say: ({ id, at, changes }, lead) => ({ id, updated_at: at, changed: changes.changed ?? [], lead }),
  },
]

const shownStatus = (status: unknown): { key: string; name: string } => {
  const { key = '', name = '' } = (status ?? {}) as { key?: string; name?: string }
  return { key, name }
}
