import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import type { FannedEvent } from '../../platform/events/deliver'
import type { NotificationKind } from './kinds'
import { tell } from './notify'

const KINDS: Readonly<Record<string, NotificationKind>> = {
  'lead.assigned': 'lead_assigned',
  'lead.re_enquired': 'lead_re_enquired',
}

/** Consumer of the event list: tells owners of the leads that they are given and of those that enquire again. Not within
 *  the change, which would have two leads for one member wait for each other. One transaction for all of a company's in
 *  a batch: a commit for each would hold up the list. */
export async function tellOwners(events: readonly FannedEvent[]): Promise<void> {
  const told = events.filter(event => event.type in KINDS && !event.is_quiet)
  for (const [id, ofCompany] of Map.groupBy(told, event => event.company_id)) {
    await db.write(systemOf({ id, zone: 'UTC' }), work => Promise.all(ofCompany.map(event => tellOwner(work, event))))
  }
}

async function tellOwner(work: Write, { id, type, subject, actor, changes, at }: FannedEvent): Promise<void> {
  const lead = await work.maybe(sql.records.notifications.findLeadOwners, { id: subject.id })
  if (!lead) return
  // It went on to somebody else meanwhile, which is an event of its own.
  if (type === 'lead.assigned' && (changes.owner as { id?: string } | undefined)?.id !== lead.owner_id) return
  const kind = changes.stays_closed ? 'lead_stays_closed' : KINDS[type]!
  const news = { kind, to: [lead.owner_id], subject: { kind: 'lead' as const, id: subject.id }, at }
  await tell(work, news, { actorId: actor.kind === 'member' ? actor.id : null, fact: id })
}
