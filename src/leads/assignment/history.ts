import { type Static, Type } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { Id, Instant, model, Nullable } from '../../platform/http/shape'
import { filledEach } from '../../platform/stored/filled'
import { sql } from '../queries.gen'

const Named = Type.Object({ id: Id, name: Type.String() })
const Why = Type.Object({ id: Id, name: Type.String(), why: Type.String() })

/** Who got a lead when and why, and when it is rerouted unless they respond. */
export const AssignmentHistory = model(
  'AssignmentHistory',
  Type.Object({
    lead_id: Id,
    owner: Named,
    answer_by: Nullable({ ...Instant, description: 'Then the lead goes to somebody else' } as typeof Instant),
    entries: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        title: Type.String(),
        by: Type.String({ description: 'Who gave it; the program’s name when the rules did' }),
        reason: Nullable(Type.String()),
        rule: Nullable(Named),
        tried: Type.Array(Why, { description: 'Rules that did not decide' }),
        passed_over: Type.Array(Why, { description: 'Members who could not have it' }),
      }),
    ),
  }),
)

/** The assignments of a lead, the latest first. 404 when it is unknown or out of reach. */
export async function findHistory(who: Who, lead_id: string): Promise<Static<typeof AssignmentHistory>> {
  const { listHistory, findWait, findOwner } = sql.assignment
  return db.read(who, async work => {
    const { owner } = await work.one(findOwner, { lead_id })
    const [rows, wait] = await Promise.all([work.all(listHistory, { lead_id }), work.maybe(findWait, { lead_id })])
    return {
      lead_id,
      owner,
      answer_by: wait?.answer_by ?? null,
      entries: rows.map(({ id, at, title, text, data, actor_name }) => ({
        id,
        at,
        title,
        by: actor_name ?? '',
        reason: typeof data.reason === 'string' ? data.reason : text,
        rule: typeof data.rule_id === 'string' ? { id: data.rule_id, name: String(data.rule ?? '') } : null,
        tried: whys(data.tried),
        passed_over: whys(data.passed_over),
      })),
    }
  })
}

/** JSON that make-lead.ts and its like wrote from `Explanation`; older entries have none. */
const whys = (value: unknown): Static<typeof Why>[] =>
  filledEach({ id: '', name: '', why: '' }, value).filter(({ id }) => id !== '')
