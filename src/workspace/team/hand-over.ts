// What a member who leaves hands over. The contexts above register what they keep: this one knows no leads.

import type { Work, Write } from '../../platform/db/work'

export type Person = { id: string; name: string }
/** Somebody who got records, and how many. */
export type Receiver = Person & { count: number }

/** One kind of record on its way from a member who leaves. */
export type HandOver = {
  from: Person
  /** The member who gets all of them; null: back through assignment, tasks and visits to whoever has their lead now. */
  to: Person | null
  /** Gets what assignment can't place: the leader above the member, else the longest-serving owner. */
  standIn: Person
  /** For timelines: why. */
  reason: string
}

/** In the order in which they are handed over: tasks and visits follow the leads. */
const RECORDS = ['leads', 'contacts', 'tasks', 'site_visits'] as const
export type RecordKind = (typeof RECORDS)[number]

/** How one kind of record is counted and moved. Both run inside `beyondReach`. */
export type RecordPart = {
  /** What whoever hands over must be allowed on the member's records. */
  permission: string
  /** What the role of whoever gets them must allow: nobody would look after them otherwise. */
  receiverNeeds?: string
  /** The open ones of a member, test records left out. */
  count(work: Work, memberId: string): Promise<number>
  /** Moves all open ones, test records too, and says who got how many. */
  move(work: Write, handOver: HandOver): Promise<Receiver[]>
}

/** In the order in which they are told. */
const PLACES = ['team', 'lead_source', 'assignment_rule', 'sla_policy'] as const
export type PlaceKind = (typeof PLACES)[number]

/** Where a member is named and gets things by it. */
export type PlacePart = {
  /** As for records. */
  receiverNeeds?: string
  list(work: Work, memberId: string): Promise<Person[]>
  /** Puts somebody else there, or nobody. */
  replace(work: Write, from: Person, to: Person | null): Promise<void>
}

const records = new Map<RecordKind, RecordPart>()
const places = new Map<PlaceKind, PlacePart>()

/** Says how records of a kind are handed over, when the context that keeps them is loaded. */
export function onHandOver(kind: RecordKind, part: RecordPart): void {
  records.set(kind, part)
}

/** Says where members are named, when the context that names them is loaded. */
export function onReplacement(kind: PlaceKind, part: PlacePart): void {
  places.set(kind, part)
}

/** The kinds of record that are kept, in the order in which they are handed over. */
export const recordParts = (): [RecordKind, RecordPart][] => inOrder(RECORDS, records)

/** The places that are kept, in the order in which they are told. */
export const placeParts = (): [PlaceKind, PlacePart][] => inOrder(PLACES, places)

const inOrder = <K, P>(order: readonly K[], parts: ReadonlyMap<K, P>): [K, P][] =>
  order.flatMap((kind): [K, P][] => {
    const part = parts.get(kind)
    return part ? [[kind, part]] : []
  })
