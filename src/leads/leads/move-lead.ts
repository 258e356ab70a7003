import { isoNow } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append, type NewEvent } from '../../platform/events/append'
import { mustHaveRequired, recordActivity } from '../../records'
import { type Guarded, guardMove, inText, judgeMove } from '../process-guard/guard-move'
import type { Unmet } from '../process-guard/schema'
import { sql } from '../queries.gen'
import { noteResponse } from '../sla-policies/note-response'
import { followDates } from '../sla-policies/start-clocks'
import { mustBeAhead } from './follow-up'
import { leadSettings } from './lead-settings'
import { keptLostReason, reasonFor } from './lost-reasons'
import { keepOrTakeOver } from './owner-of-moved'
import { findLead, type LockedLead, lockLead } from './read-lead'
import type { Lead, MoveLeadInput } from './schema'
import { subStatusId, updateLead } from './update-lead'

type Status = RowOf<typeof sql.leads.findStatus>
type Place = { status: Status; subStatusId: string | null; lostReason: { id: string; name: string } | null }
type Options = {
  /** Goes back to where a job took the lead from: what leads there is not asked about again. */
  isUndo?: boolean
  /** A list says so: nobody was answered by it. `closedOn`: ISO 8601, when it says that the lead was closed. */
  listed?: { quiet: boolean; closedOn: string | null }
}

/** Moves a lead to another status of its pipeline and answers it. Naming the status it has changes its sub-status, its
 *  lost reason and its follow-up at most. One that is opened again has an owner who is there, as in `keepOrTakeOver`.
 *  404, 403 and 409 `stale` as in `lockLead`; 409 `move_not_allowed` and `guard_blocked` as in `guardMove`; 422 for a status, sub-status or reason that does not belong there, and for a
 *  reason or a follow-up that the company asks for. */
export async function moveLead(work: Write, id: string, input: MoveLeadInput, options: Options = {}): Promise<Lead> {
  return (await moveGuarded(work, id, input, options)).lead
}

/** The same, with what the lead lacks and was only said. */
export async function moveGuarded(
  work: Write,
  id: string,
  input: MoveLeadInput,
  options: Options = {},
): Promise<{ lead: Lead; warnings: Unmet[] }> {
  const lead = await lockLead(work, id, 'leads.edit', input.updated_at)
  const [, to] = await Promise.all([
    work.one(sql.pipelines.holdPipelines, {}),
    work.maybe(sql.leads.findStatus, { pipeline_id: lead.pipeline_id, status: input.status }),
  ])
  if (!to) throw invalid({ status: 'the lead’s pipeline has no such status' })
  if (to.is_archived && to.category === 'open') {
    throw invalid({ status: 'the lead’s pipeline was archived: bring it back, or change the type of the lead first' })
  }
  const stays = to.id === lead.status_id
  if (to.category === 'open' && lead.status.category !== 'open') await keepOrTakeOver(work, id, lead)
  await fillIn(work, id, input)
  const place = await placeOf(work, lead, to, input)
  const follow_up_at = followUpOf(lead, input)
  if (!options.isUndo) mustBeAhead(work, follow_up_at, lead.follow_up_at)
  if (!options.isUndo) await mustBeComplete(work, place, follow_up_at, stays)
  // An undo goes back past every rule, and says so.
  const passed = options.isUndo && !stays ? inText((await judgeMove(work, { id }, to, { reason: 'Undone' })).unmet) : []
  const guarded =
    stays || options.isUndo
      ? null
      : await guardMove(work, { id }, to, {
          reason: input.reason || place.lostReason?.name || null,
          override: input.override ?? false,
          sub_status: place.subStatusId,
          follow_up_at,
        })
  const changed = changesOf(lead, place, follow_up_at)
  if (changed.length > 0) {
    await work.count(sql.leads.moveLead, {
      id,
      status_id: to.id,
      sub_status_id: place.subStatusId,
      category: to.category,
      lost_reason_id: place.lostReason?.id ?? null,
      follow_up_at,
      closed_at: options.listed?.closedOn ?? null,
    })
    if (!stays && !options.isUndo) await mustHaveRequired(work, 'lead', id)
    if (!stays && !options.isUndo && !options.listed) await noteResponse(work, id, 'status_change', work.who.memberId)
    if (options.isUndo) await work.one(sql.slaPolicies.resumeClock, { lead_id: id })
    if (changed.includes('follow_up_at')) await followDates(work, [id])
    await record(work, id, lead, {
      ...{ place, changed, reason: input.reason || null, data: guarded?.data ?? {}, passed },
      quiet: options.listed?.quiet ?? false,
    })
  }
  const moved = await findLead(work, id)
  if (!moved) throw fault('not_found')
  return { lead: moved, warnings: guarded?.warnings ?? [] }
}

/** Writes the fields that come with the move; they are judged with it, and rolled back where the move is refused. */
async function fillIn(work: Write, id: string, { requirement, project, custom }: MoveLeadInput): Promise<void> {
  const given = {
    ...(requirement === undefined ? {} : { requirement }),
    ...(project === undefined ? {} : { project }),
    ...(custom === undefined ? {} : { custom }),
  }
  if (Object.keys(given).length > 0) await updateLead(work, id, given)
}

async function placeOf(work: Write, lead: LockedLead, to: Status, input: MoveLeadInput): Promise<Place> {
  const stays = to.id === lead.status_id
  const keptSub = stays && input.sub_status === undefined
  const sub = keptSub ? lead.sub_status_id : await subStatusId(work, to.id, input.sub_status ?? null)
  const keptReason = to.category === lead.status.category && input.lost_reason_id === undefined
  const lostReason = keptReason
    ? await keptLostReason(work, lead.lost_reason_id)
    : await reasonFor(work, to.category, input.lost_reason_id ?? null)
  return { status: to, subStatusId: sub, lostReason: lostReason && { id: lostReason.id, name: lostReason.name } }
}

const followUpOf = (lead: LockedLead, { follow_up_at: given }: MoveLeadInput): string | null =>
  given === undefined ? lead.follow_up_at : given && new Date(given).toISOString()

/** What the company asks of its members; portals and the program itself can't be asked. */
async function mustBeComplete(work: Write, place: Place, followUpAt: string | null, stays: boolean): Promise<void> {
  if (work.who.kind === 'system') return
  const { category } = place.status
  const asks = await leadSettings(work)
  if (asks.needs_lost_reason && (category === 'lost' || category === 'junk') && !place.lostReason) {
    throw invalid({ lost_reason_id: 'is needed: your company wants to know why' })
  }
  if (asks.needs_follow_up && category === 'open' && !stays && followUpAt === null) {
    throw invalid({ follow_up_at: 'is needed: an open lead has a follow-up date' })
  }
}

function changesOf(lead: LockedLead, place: Place, followUpAt: string | null): string[] {
  return [
    ...(place.status.id === lead.status_id ? [] : ['status']),
    ...(place.subStatusId === lead.sub_status_id ? [] : ['sub_status']),
    ...((place.lostReason?.id ?? null) === lead.lost_reason_id ? [] : ['lost_reason']),
    ...(followUpAt === lead.follow_up_at ? [] : ['follow_up_at']),
  ]
}

type Moved = {
  place: Place
  changed: string[]
  reason: string | null
  data: Guarded['data']
  passed?: string[]
  quiet: boolean
}

async function record(
  work: Write,
  id: string,
  lead: LockedLead,
  { place: { status: to, lostReason }, changed, reason, data, passed, quiet }: Moved,
): Promise<void> {
  const moves = changed.includes('status') && {
    from_status: { key: lead.status.key, name: lead.status.name },
    to_status: { key: to.key, name: to.name },
    ...(lostReason ? { lost_reason: lostReason } : {}),
  }
  const happened: Pick<NewEvent, 'type' | 'changes'> = moves
    ? { type: 'lead.status_changed', changes: { changed_at: isoNow(), ...moves } }
    : { type: 'lead.updated', changes: { changed } }
  if (moves) {
    const said = [lostReason?.name, reason].filter(Boolean).join(': ')
    await recordActivity(work, {
      type: 'status_change',
      lead_id: id,
      contact_id: lead.contact_id,
      title: `${moves.from_status.name} → ${moves.to_status.name}`,
      text: [said, ...(passed ?? []).map(one => `Passed over: ${one}`)].filter(Boolean).join('\n') || null,
      data: { ...moves, ...data },
      is_test: lead.is_test,
    })
  }
  await work.beyondReach('the event keeps the lead unmasked', () =>
    append(work, { ...happened, subject: { kind: 'lead', id }, quiet: quiet || lead.is_late || lead.is_test }),
  )
}
