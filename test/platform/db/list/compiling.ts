// A list of leads to compile against, as a room would describe it.

import { compileList } from '../../../../src/platform/db/list/compile-list'
import type { ListBase, ListContext, ListQuery, ListSpec } from '../../../../src/platform/db/list/list-spec'
import { Fault } from '../../../../src/platform/errors'
import { USUAL } from '../../../../src/platform/time/calendar'

export const leads: ListSpec = {
  name: 'leads',
  from: 'lead t',
  record: { view: 'lead_record' },
  fields: {
    name: { sql: 't.name', type: 'text', sortable: true },
    status: { sql: 't.status', type: 'enum', values: ['new', 'qualified', 'lost'], sortable: true },
    owner: { sql: 't.owner_id', type: 'id' },
    bhk: { sql: 't.bhk', type: 'integer', sortable: true },
    budget: { sql: 't.budget', type: 'money', sortable: true },
    score: { sql: 't.score', type: 'number', sortable: true },
    hot: { sql: 't.hot', type: 'boolean', sortable: true },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
    seen_at: { sql: 't.seen_at', type: 'instant', sortable: true },
    move_in: { sql: 't.move_in', type: 'date', sortable: true },
    visits: { sql: 't.visits', type: 'integer', sortable: true, notNull: true },
    tags: { sql: 't.tags', type: 'tags', sortable: true },
    kinds: { sql: 't.kinds', type: 'tags', values: ['buyer', 'tenant'] },
    places: { sql: 't.places', type: 'tags', ignoresCase: true },
    area: { sql: 't.area', type: 'span' },
  },
  defaultSort: '-created_at',
}

/** Saturday 28 November 2026, 20:00 in Mumbai. */
export const context: ListContext = {
  companyId: 'com_1',
  memberId: 'mem_asha',
  ...USUAL,
  zone: 'Asia/Kolkata',
  readsWholeText: true,
  now: new Date('2026-11-28T14:30:00Z'),
  cursorKey: new Uint8Array(32).fill(7),
}

export const compile = (query: ListQuery, over: Partial<ListContext> = {}, base?: ListBase) =>
  compileList(leads, query, { ...context, ...over }, base)

/** The condition that `filter` compiles to, and its values. */
export function condition(filter: unknown, over: Partial<ListContext> = {}): { sql: string; values: unknown[] } {
  const { text, params } = compile({ filter: JSON.stringify(filter) }, over)
  const sql = /where t\.company_id = \$1::text\s+and ([\s\S]*?)\s+order by/.exec(text)?.[1]
  if (sql === undefined) throw new Error(`no condition in ${text}`)
  return { sql, values: params.slice(1, -1) }
}

/** The fields of the 422 that `run` throws. */
export function refusal(run: () => unknown): Record<string, string> {
  try {
    run()
  } catch (error) {
    if (error instanceof Fault && error.status === 422 && error.fields) return error.fields
    throw error
  }
  throw new Error('was accepted')
}

export const filterRefusal = (filter: unknown, over: Partial<ListContext> = {}) =>
  refusal(() => compile({ filter: typeof filter === 'string' ? filter : JSON.stringify(filter) }, over))
