// A list whose order people set: rules that are tried one after the other, statuses, fields, reasons. Its table has a
// `position`; a new one comes in behind the others, by the statement that inserts it.

import { type Query, query } from '../db/query'
import type { Write } from '../db/work'
import { fault } from '../errors'

type Shape = {
  table: string
  /** The column that distinguishes lists of one table. */
  within?: string
  /** What is true of those in the list, where some have left it; they keep behind. */
  live?: string
}

type There = { id: string; is_live: boolean }

export class OrderedList {
  private readonly hold: Query<{ company_id: string; list: string | null }, There>
  private readonly put: Query<{ company_id: string; ids: readonly string[] }, { id: string }>

  constructor({ table, within, live = 'true' }: Shape) {
    // Locked in the order of their ids, so that two who order at once don't wait crosswise.
    this.hold = query(
      `hold the order of ${table}`,
      `with held as (
  select t.id, t.position, ${live} as is_live
    from ${table} t
   where t.company_id = $1${within ? ` and t.${within} = $2` : ''}
   order by t.id
     for no key update)
select id, is_live from held order by is_live desc, position, id`,
      within ? ['company_id', 'list'] : ['company_id'],
    )
    this.put = query(
      `put ${table} in order`,
      `update ${table} t
   set position = named.place
  from unnest($2::text[]) with ordinality as named (id, place)
 where t.company_id = $1 and t.id = named.id and t.position <> named.place
returning t.id`,
      ['company_id', 'ids'],
      ['ids'],
    )
  }

  /** Puts the named ones first, in their order; the others come last, in their old order. Answers those that have
   *  another place than before; for an editor of one it is unchanged. 409 `stale` when a named one is not in the list,
   *  or no longer. */
  async order(work: Write, ids: readonly string[], list: string | null = null): Promise<Set<string>> {
    const there = await work.all(this.hold, { list })
    const live = new Set(there.filter(({ is_live }) => is_live).map(({ id }) => id))
    if (ids.some(id => !live.has(id))) throw fault('stale')
    const before = there.map(({ id }) => id)
    const after = [...new Set([...ids, ...before])]
    await work.all(this.put, { ids: after })
    return new Set(after.filter((id, i) => before[i] !== id))
  }

  /** Moves one to a place, 1 being the first; the others make room. */
  async move(work: Write, id: string, place: number, list: string | null = null): Promise<void> {
    const there = await work.all(this.hold, { list })
    const others = there.filter(one => one.id !== id && one.is_live).map(one => one.id)
    const gone = there.filter(one => one.id !== id && !one.is_live).map(one => one.id)
    await work.all(this.put, { ids: [...others.slice(0, place - 1), id, ...others.slice(place - 1), ...gone] })
  }
}
