import type { ArchivedPart } from '../../contacts'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'

/** Leads are archived and restored with their person, each with its own event: followers of leads get no events of
 *  persons. */
export const archivedLeads: ArchivedPart = {
  permission: 'leads.delete',
  words: ['open lead', 'open leads'],
  owners: (work, contact_id) => work.all(sql.leads.listOwnersOf, { contact_id }),
  archive: async (work, contact_id, at) => {
    const leads = await work.all(sql.leads.archiveLeadsOf, { contact_id, at })
    await emitAll(work, contact_id, leads, { type: 'lead.archived', title: 'Archived with the contact' })
  },
  restore: async (work, contact_id, at) => {
    const leads = await work.all(sql.leads.restoreLeadsOf, { contact_id, at })
    await emitAll(work, contact_id, leads, { type: 'lead.restored', title: 'Restored with the contact' })
  },
}

type Put = RowOf<typeof sql.leads.archiveLeadsOf>

async function emitAll(
  work: Write,
  contact_id: string,
  leads: readonly Put[],
  { type, title }: { type: string; title: string },
): Promise<void> {
  const entries = leads.map(({ id, is_test }) => ({ type: 'system', lead_id: id, contact_id, title, is_test }) as const)
  const [first, ...others] = entries
  if (!first) return
  await recordActivity(work, first, ...others)
  const events = leads.map(({ id, is_late, is_test }) => ({
    type,
    subject: { kind: 'lead' as const, id },
    quiet: is_late || is_test,
  }))
  await append(work, ...events)
}
