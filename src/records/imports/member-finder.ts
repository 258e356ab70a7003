import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { sql } from '../queries.gen'
import type { ImportOptions } from './schema'
import { valueFinder } from './value-finder'

/** `isNamed`: the row says it. */
export type ImportOwner = { id: string; name: string; reason?: string; isNamed?: boolean }

/** How new records are given out: by default, where a column names owners, by that column. */
export const givenBy = (options: ImportOptions, mapping: Readonly<Record<string, string>>): ImportOptions =>
  options.owner || !Object.values(mapping).includes('owner') ? options : { ...options, owner: { by: 'column' } }

/** What the words of a column of owners mean: an active member, by name or e-mail. `needs`: the permission that such a
 *  one has. */
export async function ownerWords(work: Work, { values }: ImportOptions, needs: string | null = null) {
  const members = await work.all(sql.imports.listMembers, { needs })
  return valueFinder(
    members.map(({ id, name, email }) => ({ value: id, label: name, also: [email], short: name.split(' ')[0]! })),
    values?.owner,
  )
}

/** Refuses an owner who is not active. 422 `options.owner.member_id`. */
export async function checkOwner(work: Work, { owner }: ImportOptions): Promise<void> {
  if (owner?.by !== 'member') return
  const found = owner.member_id && (await work.maybe(workspaceSql.team.findActiveMember, { id: owner.member_id }))
  if (!found) throw invalid({ 'options.owner.member_id': 'is not an active member' })
}

/** Who gets a row, by the owner that it names: the fixed member of the options, else the one that the options give the
 *  word, else the importer. `mayGive`: whether the importer may name somebody else. */
export async function memberFinder(
  work: Work,
  options: ImportOptions,
  by: { id: string; name: string },
  needs: string | null = null,
  mayGive = true,
): Promise<(written: string | null) => ImportOwner> {
  const { owner } = options
  const { choices, find } = await ownerWords(work, options, needs)
  const members = new Map(choices.map(({ value, label }) => [value, { id: value, name: label }]))
  const fixed = owner?.by === 'member' ? members.get(owner.member_id ?? '') : by
  if (!fixed) throw invalid({ 'options.owner.member_id': 'is not an active member' })
  return written => {
    if (!written) return fixed
    if (owner?.by !== 'column')
      return { ...fixed, reason: 'The options give all rows to one owner, whomever this one names' }
    const named = members.get(find(written) ?? '')
    if (!named) return { ...fixed, reason: 'The owner is no active member who may have it; the importer got it' }
    if (mayGive || named.id === by.id) return { ...named, isNamed: true }
    return { ...fixed, reason: 'Your role may not choose another owner; the importer got it' }
  }
}
