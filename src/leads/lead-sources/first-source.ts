import type { Write } from '../../platform/db/work'
import type { FirstThings } from '../../workspace'
import { createSource } from './sources'

/** The sources a new company starts with: one to push to, and those of people who come or are sent. */
export async function addFirstSources(work: Write): Promise<Pick<FirstThings, 'source'>> {
  await createSource(work, { name: 'Entered by hand', kind: 'other' })
  await createSource(work, { name: 'Walk-in', kind: 'walk_in' })
  await createSource(work, { name: 'Reference', kind: 'referral' })
  const { id, name, push_url } = await createSource(work, { name: 'Website', kind: 'website' })
  return { source: { id, name, push_url } }
}
