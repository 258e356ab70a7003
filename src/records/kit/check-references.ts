import { query } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import type { Values } from '../../platform/record/read-values'

/** 422 naming each field that refers to a record that is unknown, out of reach or archived. What a record referred to
 *  before is not asked again. Whatever it refers to is kept as it is until the commit. */
export async function checkReferences(
  work: Write,
  definition: Definition,
  values: Values,
  before: Values | null,
): Promise<void> {
  const problems: Record<string, string> = {}
  for (const [name, { refersTo }] of fieldsOf(definition)) {
    const id = values[name]
    if (!refersTo || typeof id !== 'string' || id === before?.[name]) continue
    const found = await work.maybe(refersTo === 'member' ? FIND_MEMBER : findRecord(refersTo), { id })
    if (!found) problems[name] = 'is not known'
    else if (found.is_gone) problems[name] = refersTo === 'member' ? 'is not an active member' : 'was archived'
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const look = (kind: string, gone: string) =>
  query<{ id: string }, { is_gone: boolean }>(
    `refer to ${kind}`,
    `select ${gone} as is_gone from "${kind}" t where t.company_id = $1 and t.id = $2 for share`,
    ['company_id', 'id'],
  )

const findRecord = (kind: string) => look(kind, 't.archived_at is not null')
const FIND_MEMBER = look('member', `t.status <> 'active'`)
