import { type Definition, right } from '../../platform/record/definition'
import { listedTo, listOf } from '../../platform/record/list'
import { shapesOf } from '../../platform/record/shapes'
import type { ViewedKind } from './kinds'

/** How views of a kind are shown, by its definition. */
export function viewsOf(definition: Definition): ViewedKind {
  return {
    kind: definition.kind,
    spec: listOf(definition),
    columns: Object.keys(shapesOf(definition).Record.properties ?? {}).filter(name => name !== 'custom'),
    can: right(definition, 'view'),
    hasBoard: false,
    builtIn: definition.views ?? [],
    opensWith: definition.opensWith,
    narrow: async (work, filter) => ({ filter, base: listedTo(definition, work.who, filter) }),
  }
}
