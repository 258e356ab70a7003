import { clock, isoNow } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import type { HandOver, Person, Receiver, RecordHandOver } from '../../workspace'
import { chooseOwner } from '../assignment/choose-owner'
import { sql } from '../queries.gen'

type Going = RowOf<typeof sql.leads.listLeadsToHandOver>
type Given = { lead: Going; owner: Person; reason: string }

/** Written at once; a thousand leads are two of them. */
const BATCH = 500

/** Open leads of a member who leaves. By assignment, the source's owner and the rules decide as for a new lead, once for
 *  each person, so that nobody is called by two. Every lead has its entry on the timeline and its event. */
export const leadHandOver: RecordHandOver = {
  kind: 'leads',
  permission: 'leads.assign',
  receiverNeeds: 'leads.edit',
  count: async (work, member_id) => (await work.one(sql.leads.countOpenLeads, { member_id })).count,
  async move(work, handOver) {
    const choose = handOver.to ? toOne(handOver.to) : await byAssignment(work, handOver)
    const received = new Map<string, Receiver>()
    for (;;) {
      const batch = await work.all(sql.leads.listLeadsToHandOver, { from: handOver.from.id, limit: BATCH })
      if (batch.length === 0) break
      const given = await Promise.all(batch.map(async lead => ({ lead, ...(await choose(lead)) })))
      await give(work, handOver, given)
      count(received, given)
    }
    return [...received.values()].sort((a, b) => b.count - a.count)
  },
}

type Choose = (lead: Going) => Promise<{ owner: Person; reason: string }>

const toOne =
  (to: Person): Choose =>
  async () => ({ owner: to, reason: '' })

async function byAssignment(work: Write, { from }: HandOver): Promise<Choose> {
  const chosen = new Map<string, ReturnType<Choose>>()
  const ownerOf = async (lead: Going) => {
    const { memberId, name, reason } = await chooseOwner(work, {
      lead,
      receivedAt: clock.now(),
      sourceOwnerId: lead.source_owner_id,
      previousOwnerId: null,
      takesTurn: !lead.is_test && !lead.is_late,
      without: [from.id],
    })
    return { owner: { id: memberId, name }, reason }
  }
  return lead => {
    const known = chosen.get(lead.contact_id) ?? ownerOf(lead)
    chosen.set(lead.contact_id, known)
    return known
  }
}

async function give(work: Write, { from, reason: why }: HandOver, given: readonly Given[]): Promise<void> {
  await work.count(sql.leads.handOverLeads, {
    ids: given.map(({ lead }) => lead.id),
    owner_ids: given.map(({ owner }) => owner.id),
  })
  const [first, ...others] = given.map(({ lead, owner, reason }) => ({
    type: 'assignment' as const,
    lead_id: lead.id,
    contact_id: lead.contact_id,
    title: `Assigned to ${owner.name}`,
    text: reason === '' ? why : `${why}; ${reason}`,
    data: { previous_owner: from, owner },
    is_test: lead.is_test,
  }))
  await recordActivity(work, first!, ...others)
  const assigned_at = isoNow()
  await append(
    work,
    ...given.map(({ lead, owner }) => ({
      type: 'lead.assigned',
      subject: { kind: 'lead' as const, id: lead.id },
      changes: { assigned_at, previous_owner: from, owner },
      quiet: lead.is_late || lead.is_test,
    })),
  )
}

function count(received: Map<string, Receiver>, given: readonly Given[]): void {
  for (const { lead, owner } of given) {
    if (lead.is_test) continue
    const { count } = received.get(owner.id) ?? { count: 0 }
    received.set(owner.id, { ...owner, count: count + 1 })
  }
}
