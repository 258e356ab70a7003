// What moves when two contacts turn out to be one person. Rooms say what they keep, for this one knows no leads. A test
// goes through every foreign key to contact and finds it here.

import { query } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { said } from '../../platform/rooms'
import { sql as recordsSql } from '../../records/queries.gen'
import { contacts } from '../contacts/record'
import { sql } from '../queries.gen'

const { merging } = sql

/** One kind of record that belongs to a contact. Its statements run inside `beyondReach`. */
export type MergePart = {
  /** Under this name a merge keeps what it moved: `leads`. */
  kind: string
  /** The column that its statement moves: `lead.contact_id`. */
  column: string
  /** One of them, as the API counts them: `lead`. Null: not worth counting. */
  what: string | null
  /** How many a contact (`id`) has. */
  count: typeof merging.countConsents
  /** Moves them `from` one contact `to` another, with `ids` only those, and answers which. */
  move: typeof merging.moveConsents
  /** Locks what others lock before they lock a contact, so that nobody waits crosswise. */
  lock?(work: Write, contactIds: string[]): Promise<unknown>
}

declare module '../../platform/rooms' {
  interface Room {
    /** What of it belongs to a contact, and moves when two are merged. */
    movesOnMerge?: readonly MergePart[]
  }
}

/** Everything that belongs to a contact: what rooms say, and by their fields the records of kinds that are made from their
 *  definition. */
export const mergeParts = (): readonly MergePart[] => [...said('movesOnMerge'), ...defined()]

const defined = (): MergePart[] =>
  said('records').flatMap(({ definition }) =>
    fieldsOf(definition).flatMap(([name, { refersTo }]) =>
      refersTo === contacts.kind ? [partOf(definition, name)] : [],
    ),
  )

function partOf({ kind, plural }: Definition, field: string): MergePart {
  return {
    kind: `${plural}.${field}`,
    column: `${kind}.${field}`,
    what: kind,
    count: query(
      `count ${kind} by ${field}`,
      `select count(*)::int as count from "${kind}" where company_id = $1 and ${field} = $2`,
      ['company_id', 'id'],
    ),
    move: query(
      `move ${kind} by ${field}`,
      `update "${kind}" set ${field} = $3
 where company_id = $1 and ${field} = $2 and ($4::text[] is null or id = any ($4::text[]))
returning id`,
      ['company_id', 'from', 'to', 'ids'],
      ['ids'],
    ),
  }
}

/** What the merge moves by itself. */
export const OWN_COLUMNS: readonly string[] = [
  'contact_phone.contact_id',
  'contact_email.contact_id',
  'contact_set_aside.contact_id',
  'do_not_disturb.contact_id',
  'contact_relation.from_id',
  'contact_relation.to_id',
]

/** What of this context and the ones below belongs to a contact. */
export const movedHere: readonly MergePart[] = [
  {
    kind: 'timeline',
    column: 'activity.contact_id',
    what: 'timeline_entry',
    count: recordsSql.timeline.countEntries,
    move: recordsSql.timeline.moveEntries,
  },
  {
    kind: 'consents',
    column: 'consent_entry.contact_id',
    what: 'consent_entry',
    count: merging.countConsents,
    move: merging.moveConsents,
  },
  {
    kind: 'other_names',
    column: 'contact_other_name.contact_id',
    what: null,
    count: merging.countOtherNames,
    move: merging.moveOtherNames,
  },
  {
    kind: 'shared_values',
    column: 'contact_shared_value.contact_id',
    what: null,
    count: merging.countShared,
    move: merging.moveShared,
  },
  // The rooms of these two are still to come, and will register them.
  {
    kind: 'calls',
    column: 'call_log.contact_id',
    what: 'call',
    count: merging.countCalls,
    move: merging.moveCalls,
  },
  {
    kind: 'properties',
    column: 'property.owner_contact_id',
    what: 'property',
    count: merging.countProperties,
    move: merging.moveProperties,
  },
]
