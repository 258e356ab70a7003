import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { FannedEvent } from '../../platform/events/consumer'
import { type NotificationKind, notifyOwed, type OwedNotification } from '../../records'
import { sql } from '../queries.gen'

const KINDS: Readonly<Record<string, NotificationKind>> = {
  'lead.assigned': 'lead_assigned',
  'lead.re_enquired': 'lead_re_enquired',
}

/** Consumer of the event list: notifies owners of the leads that they are given and of those that enquire again. Not
 *  within the change, which would have two leads for one member wait for each other. All of a company's in a batch
 *  together: a commit for each would hold up the list. */
export async function notifyOwners(events: readonly FannedEvent[]): Promise<void> {
  const due = events.filter(event => event.type in KINDS && !event.is_quiet)
  for (const [id, ofCompany] of Map.groupBy(due, event => event.company_id)) {
    await db.write(systemOf({ id, zone: 'UTC' }), async work => {
      const ids = [...new Set(ofCompany.map(({ subject }) => subject.id))]
      const leads = await work.all(sql.leads.listNotifiedOwners, { ids })
      const owners = new Map(leads.map(({ id, owner_id }) => [id, owner_id]))
      await notifyOwed(
        work,
        ofCompany.flatMap(event => newsOf(event, owners)),
      )
    })
  }
}

function newsOf(
  { id, type, subject, actor, changes, at }: FannedEvent,
  owners: ReadonlyMap<string, string | null>,
): OwedNotification[] {
  const owner = owners.get(subject.id)
  // It went on to somebody else meanwhile, which is an event of its own.
  const isPast = type === 'lead.assigned' && (changes.owner as { id?: string } | undefined)?.id !== owner
  // One that an undo gives back is no new lead to its earlier owner.
  if (owner === undefined || isPast || changes.goes_back) return []
  const kind = changes.stays_closed ? 'lead_stays_closed' : KINDS[type]!
  const actorId = actor.kind === 'member' ? actor.id : null
  return [{ kind, to: [owner], subject: { kind: 'lead', id: subject.id }, at, actorId, fact: id }]
}
