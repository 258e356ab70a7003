import type { Contact } from '../records'
import { words } from '../words'

/** The numbers and addresses that somebody came with and that are others' too, as facts. */
export const sharedFacts = (shared: Contact['shared_values']): [string, string][] =>
  (['phone', 'email'] as const).map(kind => [
    words.common.shared[kind],
    shared.flatMap(one => (one.kind === kind ? [one.value] : [])).join(', '),
  ])
