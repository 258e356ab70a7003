import type { Write } from '../../platform/db/work'
import type { LeadSource } from './schema'
import { createSource } from './sources'

/** The sources a new company starts with: one to push to, and those of people who come or are sent. */
export async function addFirstSources(work: Write): Promise<LeadSource> {
  await createSource(work, { name: 'Entered by hand', kind: 'other' })
  await createSource(work, { name: 'Walk-in', kind: 'walk_in' })
  await createSource(work, { name: 'Reference', kind: 'referral' })
  return createSource(work, { name: 'Website', kind: 'website' })
}
