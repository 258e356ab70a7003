// What a member who leaves hands over: rooms say what they keep, for this context knows no leads.

import type { Work, Write } from '../../platform/db/work'
import { said } from '../../platform/rooms'

export type Person = { id: string; name: string }
/** Somebody who got records, and how many. */
export type Receiver = Person & { count: number }

/** One kind of record on its way from a member who leaves. */
export type HandOver = {
  from: Person
  /** The member who gets all of them; null: back through assignment, tasks and visits to the present owner of their
   *  lead. */
  to: Person | null
  /** Gets what assignment can't place: the leader above the member, else the longest-serving owner. */
  standIn: Person
  /** For timelines: why. */
  reason: string
}

/** How one kind of record is counted and moved. Both run inside `beyondReach`. */
export type RecordHandOver = {
  /** As rights name it: `leads`. */
  kind: string
  /** Its records go where others went, and so after them: a task follows its lead. */
  follows?: true
  /** What the caller must be allowed to do with the member's records. */
  permission: string
  /** What the receiver's role must allow: nobody would look after them otherwise. */
  receiverNeeds?: string
  /** The open ones of a member, test records left out. */
  count(work: Work, memberId: string): Promise<number>
  /** Moves all open ones, test records too, and says who got how many. */
  move(work: Write, handOver: HandOver): Promise<Receiver[]>
}

/** In the order in which they are listed. */
const PLACES = ['team', 'lead_source', 'assignment_rule', 'sla_policy', 'kiosk'] as const
export type PlaceKind = (typeof PLACES)[number]

/** Where a member is named and gets things by it. */
export type PlaceOfMembers = {
  kind: PlaceKind
  /** As for records. */
  receiverNeeds?: string
  list(work: Work, memberId: string): Promise<Person[]>
  /** Puts somebody else there, or nobody. */
  replace(work: Write, from: Person, to: Person | null): Promise<void>
}

declare module '../../platform/rooms' {
  interface Room {
    /** Its records that a member who leaves hands over. */
    handsOver?: readonly RecordHandOver[]
    /** Where it names members: somebody else gets the place of one who leaves. */
    placesOfMembers?: readonly PlaceOfMembers[]
  }
}

/** The kinds of record that are kept, in the order in which they are handed over. */
export const recordParts = (): RecordHandOver[] =>
  said('handsOver').toSorted((a, b) => Number(a.follows ?? false) - Number(b.follows ?? false))

/** The places of members, in the order in which they are listed. */
export const placeParts = (): [PlaceKind, PlaceOfMembers][] => inOrder(PLACES, said('placesOfMembers'))

const inOrder = <K, P extends { kind: K }>(order: readonly K[], parts: readonly P[]): [K, P][] =>
  order.flatMap(kind => parts.filter(part => part.kind === kind).map((part): [K, P] => [kind, part]))
