import { db } from '../../platform/db/database'
import type { FannedEvent } from '../../platform/events/consumer'
import { hub } from '../../platform/realtime/hub'
import { type News, REALTIME, type RealtimeEvent } from '../../records'
import { sql } from '../queries.gen'

const KINDS: Readonly<Record<string, RealtimeEvent['kind']>> = {
  'lead.created': 'lead.created',
  'lead.assigned': 'lead.assigned',
  'lead.updated': 'lead.updated',
  'lead.status_changed': 'lead.updated',
  'lead.re_enquired': 'lead.updated',
  'lead.reopened': 'lead.updated',
}
/** Of about 350 bytes each, so that a message stays under what a notification holds. */
const MOST_IN_A_MESSAGE = 15

type Lead = { company_id: string; id: string; ref: string; owner_id: string }

/** Consumer of the event list: sends news of leads to the open streams of every process, by ids only. The owner of a
 *  lead is read now and not taken from the event: it may have another one by now. */
export async function streamLeads(events: readonly FannedEvent[]): Promise<void> {
  const shown = events.filter(event => !event.is_quiet && event.type in KINDS)
  if (shown.length === 0) return
  const leads = await leadsOf(shown)
  const byCompany = Map.groupBy(
    shown.flatMap(event => newsOf(event, leads.get(keyOf(event.company_id, event.subject.id)))),
    news => news.company_id,
  )
  for (const [company_id, news] of byCompany) {
    const all = news.map(({ item }) => item)
    for (let i = 0; i < all.length; i += MOST_IN_A_MESSAGE) {
      hub.publish(REALTIME, { company_id, events: all.slice(i, i + MOST_IN_A_MESSAGE) } satisfies News)
    }
  }
}

/** scope: every company, because a batch of the fan-out holds events of many. */
async function leadsOf(events: readonly FannedEvent[]): Promise<Map<string, Lead>> {
  const rows = await db.everyCompany(work =>
    work.all(sql.leads.listStreamedLeads, {
      company_ids: events.map(event => event.company_id),
      lead_ids: events.map(event => event.subject.id),
    }),
  )
  return new Map(rows.map(row => [keyOf(row.company_id, row.id), row]))
}

function newsOf(event: FannedEvent, lead: Lead | undefined): { company_id: string; item: News['events'][number] }[] {
  // A lead that is gone again, or a test.
  if (!lead) return []
  const { owner_id, ref } = lead
  const item = {
    permission: 'leads.view',
    owner_id,
    event: {
      id: event.id,
      kind: KINDS[event.type]!,
      at: event.at,
      data: { lead_id: lead.id, ref, owner_id, ...(event.changes.goes_back ? { goes_back: true } : {}) },
    },
  }
  return [{ company_id: event.company_id, item }]
}

const keyOf = (companyId: string, id: string): string => `${companyId} ${id}`
