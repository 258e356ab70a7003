import { holdTurn } from '../../platform/db/hold-turn'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import type { Rules } from '../../records'
import { sql } from '../queries.gen'
import type { localities } from './record'

/** A locality is part of another one, and so on upwards, but never of itself. */
export const rules: Rules<(typeof localities)['fields']> = {
  async check(work: Write, { id, parent_id }, before) {
    if (parent_id === null || parent_id === before?.parent_id) return
    // Two that are put into each other at once would both find nothing wrong.
    await holdTurn(work, 'localities')
    const { is_within } = await work.one(sql.localities.findWithin, { id: parent_id, within: id })
    if (is_within) throw invalid({ parent_id: 'is this locality, or a part of it' })
  },
}
