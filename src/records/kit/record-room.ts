import type { DefinitionOf, Fields } from '../../platform/record/definition'
import type { Room } from '../../platform/rooms'
import { handOverOf } from './hand-over'
import { recordRoutes } from './routes'
import type { Rules } from './rules'

/** The room of a kind of record, with its six operations. `rules`: what the definition can't say; `routes`: what else can
 *  be done there. */
export function recordRoom<F extends Fields>(
  definition: DefinitionOf<F>,
  { rules = {}, routes = [] }: { rules?: Rules<F>; routes?: Room['routes'] } = {},
): Room {
  const { kind, words, does } = definition
  return {
    tag: words.many,
    does,
    events: ['created', 'updated', 'archived', 'restored'].map(verb => `${kind}.${verb}`),
    records: [{ definition, rules }],
    ...(definition.owner ? { handsOver: [handOverOf(definition)] } : {}),
    routes: [recordRoutes(definition, rules), ...routes],
  }
}
