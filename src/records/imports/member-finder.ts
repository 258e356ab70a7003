import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { ImportOptions } from './schema'
import { valueFinder } from './value-finder'

export type ImportOwner = { id: string; name: string; reason?: string }

/** What the words of a column of owners mean: an active member, by name or e-mail. `needs`: the permission that such a
 *  one has. */
export async function ownerWords(work: Work, { values }: ImportOptions, needs: string | null = null) {
  const members = await work.all(sql.records.imports.listMembers, { needs })
  return valueFinder(
    members.map(({ id, name, email }) => ({ value: id, label: name, also: [email] })),
    values?.owner,
  )
}

/** Refuses an owner who is not active. 422 `options.owner.member_id`. */
export async function checkOwner(work: Work, { owner }: ImportOptions): Promise<void> {
  if (owner?.by !== 'member') return
  const found = owner.member_id && (await work.maybe(sql.workspace.team.findActiveMember, { id: owner.member_id }))
  if (!found) throw invalid({ 'options.owner.member_id': 'is not an active member' })
}

/** Who gets a row, by the owner that it names: that member where the options say so, else the one whom they name, else
 *  whoever imports. */
export async function memberFinder(
  work: Work,
  options: ImportOptions,
  by: { id: string; name: string },
  needs: string | null = null,
): Promise<(written: string | null) => ImportOwner> {
  const { owner } = options
  const { choices, find } = await ownerWords(work, options, needs)
  const members = new Map(choices.map(({ value, label }) => [value, { id: value, name: label }]))
  const fixed = owner?.by === 'member' ? members.get(owner.member_id ?? '') : by
  if (!fixed) throw invalid({ 'options.owner.member_id': 'is not an active member' })
  return written => {
    if (owner?.by !== 'column' || !written) return fixed
    const named = members.get(find(written) ?? '')
    return named ?? { ...fixed, reason: 'The owner is no active member who may have it; it went to whoever imported' }
  }
}
