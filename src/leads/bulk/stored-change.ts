import { isBag } from '../../platform/stored/filled'
import type { BulkChange } from './schema'

const KINDS = ['owner_id', 'status', 'tags', 'follow_up_at', 'temperature', 'archive'] as const
export type ChangeKind = (typeof KINDS)[number]

/** The kind of a change; undefined for one that this version does not make. */
export const kindIn = (change: object): ChangeKind | undefined => KINDS.find(kind => kind in change)

/** A change as any version stored it, with its reason: one of the kinds of this version, without keys that another
 *  version added to it. Empty for a kind that this version doesn't have. */
export function storedChange(stored: unknown): { change: BulkChange; reason: string | null } {
  const bag = isBag(stored) ? stored : {}
  const kind = kindIn(bag)
  // boundary: JSON that a version of jobs.ts wrote from its BulkChange.
  const change = (kind ? { [kind]: bag[kind] } : {}) as BulkChange
  return { change, reason: typeof bag.reason === 'string' ? bag.reason : null }
}
