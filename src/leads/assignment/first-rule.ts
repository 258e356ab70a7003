import type { Write } from '../../platform/db/work'
import type { MadeCompany } from '../../workspace'
import { createRule } from './rules'

/** A new company hands its leads round. */
export async function addFirstRule(work: Write, { owner }: MadeCompany): Promise<void> {
  await createRule(work, { name: 'Everybody in turn', member_ids: [], fallback_member_id: owner.id })
}
