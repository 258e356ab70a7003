import type { Write } from '../../platform/db/work'
import type { LeadSource } from './schema'
import { createSource } from './sources'

/** The sources a new company starts with: one to push to, and one for what people enter by hand. */
export async function addFirstSources(work: Write): Promise<LeadSource> {
  await createSource(work, { name: 'Entered by hand', kind: 'other' })
  return createSource(work, { name: 'Website', kind: 'website' })
}
