import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { ImportOptions } from './schema'

export type ImportOwner = { id: string; name: string; reason?: string }

/** Who gets a row, by the owner that it names (by e-mail or name): that member where the options say so, else the one
 *  whom they name, else whoever imports. */
export async function memberFinder(
  work: Work,
  { owner }: ImportOptions,
  by: { id: string; name: string },
): Promise<(written: string | null) => ImportOwner> {
  const members = await work.all(sql.records.imports.listMembers, {})
  const fixed = owner?.by === 'member' ? members.find(member => member.id === owner.member_id) : by
  if (!fixed) throw invalid({ 'options.owner.member_id': 'is not an active member' })
  const known = new Map(members.flatMap(m => [[m.name.toLowerCase(), m] as const, [m.email.toLowerCase(), m] as const]))
  return written => {
    if (owner?.by !== 'column' || !written) return fixed
    const named = known.get(written.trim().toLowerCase())
    return named ?? { ...fixed, reason: 'The owner is not an active member; it went to whoever imported' }
  }
}
