import { maskShown } from '../../platform/db/mask-shown'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Work, Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { holdsMask, leaveMasked } from '../../platform/leave-masked'
import { OrderedList } from '../../platform/record/ordered-list'
import { ownFieldsBy } from '../assignment/own-fields'
import { readConditions, requireConditions } from '../assignment/read-rule'
import { sql } from '../queries.gen'
import { USUALLY_COUNTS } from './note-response'
import type { NewSlaPolicy, SlaPolicy, SlaPolicyChange } from './schema'

const ORDER = new OrderedList({ table: 'sla_policy' })

/** Every new lead is held against all of them. */
const MOST = 50

const USUAL = {
  is_active: true,
  conditions: null,
  source_ids: [],
  temperatures: [],
  lead_types: [],
  pipeline_ids: [],
  first_response_minutes: null,
  follow_up_minutes: null,
  idle_minutes: null,
  hours: 'company',
  branch_id: null,
  warn_percent: 75,
  counts: [...USUALLY_COUNTS],
  restarts_on_re_enquiry: false,
  escalates_to_leader: true,
  escalate_member_ids: [],
  escalate_role_ids: [],
  reassign: 'none',
  reassign_to_id: null,
} satisfies Omit<Settled, 'name'>

type Settled = Omit<SlaPolicy, 'id' | 'position' | 'problems' | 'created_at' | 'updated_at'>

/** The policies in the order in which they are tried. */
export const listPolicies = async (work: Work): Promise<SlaPolicy[]> => maskShown(work, await list(work, null), WORDS)

/** What people write in a policy. */
const WORDS = ['name', 'conditions', 'problems'] as const

async function list(work: Work, only_id: string | null): Promise<SlaPolicy[]> {
  const [policies, fields] = await Promise.all([
    work.all(sql.slaPolicies.listPolicies, { only_id }),
    work.all(sql.assignment.listOwnFields, {}),
  ])
  const own = ownFieldsBy(fields)
  return policies.map(({ archived, ...policy }) => {
    const { broken } = readConditions(policy.conditions, work.who.zone, own)
    return { ...policy, problems: [...(broken === null ? [] : [broken]), ...archived] }
  })
}

/** Adds a policy behind the others. 422 for what does not go together, for what the company does not have, and beyond
 *  50 policies. */
export async function createPolicy(work: Write, input: NewSlaPolicy): Promise<SlaPolicy> {
  const policy: Settled = { ...USUAL, ...input, name: input.name.trim() }
  await mustBeRight(work, policy, input, null)
  const id = newId('slp')
  const added = await work.count(sql.slaPolicies.insertPolicy, {
    id,
    ...policy,
    conditions: policy.conditions ?? null,
    most: MOST,
  })
  if (added === 0) throw invalid({ name: `there are ${MOST} policies already; delete one first` })
  return findPolicy(work, id)
}

/** Changes a policy, for clocks that begin from now on: those that run keep the terms they began under. 404, 409 `stale`,
 *  422. */
export async function updatePolicy(work: Write, id: string, change: SlaPolicyChange): Promise<SlaPolicy> {
  const { updated_at: readAt, ...given } = change
  await work.one(sql.slaPolicies.lockPolicy, { id })
  const { position: _, created_at: __, updated_at, id: ___, problems: ____, ...before } = await keptPolicy(work, id)
  refuseStale(readAt, updated_at)
  const meant = holdsMask(given) ? leaveMasked(given, await findPolicy(work, id)) : given
  const policy: Settled = { ...before, ...meant }
  policy.name = policy.name.trim()
  await mustBeRight(work, policy, given, before)
  await work.count(sql.slaPolicies.updatePolicy, { id, ...policy, conditions: policy.conditions ?? null })
  return findPolicy(work, id)
}

/** Puts the policies in another order. 409 `stale` for one that is gone. */
export async function orderPolicies(work: Write, ids: readonly string[]): Promise<SlaPolicy[]> {
  await ORDER.order(work, ids)
  return listPolicies(work)
}

/** Deletes a policy, and answers it as it was; its clocks keep running. 404, 409 `stale`. */
export async function deletePolicy(work: Write, id: string, readAt?: string): Promise<SlaPolicy> {
  await work.one(sql.slaPolicies.lockPolicy, { id })
  const policy = await findPolicy(work, id)
  refuseStale(readAt, policy.updated_at)
  await work.count(sql.slaPolicies.deletePolicy, { id })
  return policy
}

async function findPolicy(work: Work, id: string): Promise<SlaPolicy> {
  return (await maskShown(work, [await keptPolicy(work, id)], WORDS))[0]!
}

async function keptPolicy(work: Work, id: string): Promise<SlaPolicy> {
  const [policy] = await list(work, id)
  if (!policy) throw fault('not_found')
  return policy
}

/** What the policy named before may stay: one whose member left can be renamed. */
async function mustBeRight(
  work: Work,
  policy: Settled,
  { conditions }: { conditions?: unknown },
  before: Settled | null,
): Promise<void> {
  const added = (name: 'source_ids' | 'pipeline_ids' | 'escalate_member_ids' | 'escalate_role_ids') =>
    policy[name].filter(id => !before?.[name].includes(id))
  const other = (name: 'branch_id' | 'reassign_to_id') => (policy[name] === before?.[name] ? null : policy[name])
  const { first_response_minutes, follow_up_minutes, idle_minutes, hours, branch_id, reassign, reassign_to_id } = policy
  const unknown = await work.one(sql.slaPolicies.countUnknown, {
    source_ids: added('source_ids'),
    pipeline_ids: added('pipeline_ids'),
    member_ids: added('escalate_member_ids'),
    role_ids: added('escalate_role_ids'),
    branch_id: other('branch_id'),
    reassign_to_id: other('reassign_to_id'),
  })
  const nothing = first_response_minutes === null && follow_up_minutes === null && idle_minutes === null
  const fields = {
    ...(nothing ? { first_response_minutes: 'give at least one time' } : {}),
    ...((hours === 'branch') !== (branch_id !== null)
      ? { branch_id: 'is named for the hours of one office only' }
      : {}),
    ...((reassign === 'member') !== (reassign_to_id !== null)
      ? { reassign_to_id: 'is named where a member gets the lead, and only there' }
      : {}),
    ...(unknown.branches ? { branch_id: 'is not an office' } : {}),
    ...(unknown.takers ? { reassign_to_id: 'is not an active member whose role edits leads' } : {}),
    ...(unknown.members ? { escalate_member_ids: 'holds somebody who is not an active member' } : {}),
    ...(unknown.roles ? { escalate_role_ids: 'holds an unknown role' } : {}),
    ...(unknown.sources ? { source_ids: 'holds an unknown source' } : {}),
    ...(unknown.pipelines ? { pipeline_ids: 'holds an unknown pipeline' } : {}),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  // Only those that are given: a policy whose conditions broke meanwhile can be renamed.
  if (conditions === undefined || conditions === null) return
  requireConditions(conditions, work.who.zone, ownFieldsBy(await work.all(sql.assignment.listOwnFields, {})))
}
