import { db } from '../../platform/db/database'
import { namesField } from '../../platform/db/list/filter'
import type { ListBase, ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { reachOf, readsNumbers, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { DuplicatePair, REASONS } from './schema'

export const PAIRS: ListSpec = {
  name: 'duplicate pairs',
  from: 'contact_duplicate t',
  record: { view: 'contact_duplicate_record', json: recordJson(Object.keys(DuplicatePair.properties)) },
  fields: {
    score: { sql: 't.score', type: 'integer', sortable: true, notNull: true },
    reasons: { sql: 't.reasons', type: 'tags', values: REASONS },
    found_at: { sql: 't.found_at', type: 'instant', sortable: true, notNull: true },
    is_dismissed: {
      sql: '(t.dismissed_at is not null and t.evidence <@ t.dismissed_evidence)',
      type: 'boolean',
    },
  },
  defaultSort: '-score',
}

/** Filtered and sorted by what a reader of masked numbers is shown: else the filter would reveal the rest. */
const SHOWN = `app.shown_reasons(t.reasons,
  (select first.owner_id from contact first where first.company_id = t.company_id and first.id = t.first_id),
  (select second.owner_id from contact second where second.company_id = t.company_id and second.id = t.second_id))`
const AS_SHOWN: ListSpec = {
  ...PAIRS,
  fields: {
    ...PAIRS.fields,
    score: { ...PAIRS.fields.score!, sql: `app.score_of_reasons(${SHOWN})` },
    reasons: { ...PAIRS.fields.reasons!, sql: SHOWN },
  },
}

/** One page of the pairs of which the caller may see at least one, the surest first, as `{"data":[…],"meta":{…}}`.
 *  Dismissed ones only when the filter names `is_dismissed`. Errors: 422 with `filter…`, `sort`, `cursor`, `limit`. */
export async function listPairs(who: Who, query: ListQuery): Promise<string> {
  const showsDismissed = namesField(query.filter, 'is_dismissed')
  const spec = readsNumbers(who) ? PAIRS : AS_SHOWN
  return (await db.read(who, async work => readPage(work, spec, query, await withinReach(work, showsDismissed)))).body
}

/** With fewer people, their pairs are looked up, which takes a tenth of a second at most; with more, one of the next
 *  pairs in order is soon the caller's. */
const MANY = 20_000

/** The wall checks one pair after the other, in the order of the list, until the page is full. A caller with few people
 *  in reach would wait for all pairs: those people are given as a set that PostgreSQL can begin with, as in the list of
 *  contacts. */
async function withinReach(work: Work, showsDismissed: boolean): Promise<ListBase> {
  const where = [
    // Two that were merged, or have nothing in common any more.
    `t.evidence <> '{}'`,
    ...(readsNumbers(work.who) ? [] : [`cardinality(${SHOWN}) > 0`]),
    ...(showsDismissed ? [] : ['(t.dismissed_at is null or not t.evidence <@ t.dismissed_evidence)']),
  ]
  const members = reachOf(work.who, 'contacts.view')
  const leadMembers = reachOf(work.who, 'leads.view')
  if (members === null || leadMembers === null) return { where, params: [] }
  const asked = { members: [...members], lead_members: [...leadMembers], most: MANY }
  const { count } = await work.one(sql.duplicates.countReached, asked)
  if (count >= MANY) return { where, params: [] }
  const reached = `t.id = any (array(
    with mine as materialized (
      select own.id from contact own
       where own.company_id = (select app.company_id()) and own.owner_id = any (string_to_array($1::text, ','))
      union
      select lead.contact_id from lead
       where lead.company_id = (select app.company_id()) and lead.owner_id = any (string_to_array($2::text, ','))
    )
    select pair.id
      from mine join contact_duplicate pair on pair.company_id = (select app.company_id()) and pair.first_id = mine.id
    union
    select pair.id
      from mine join contact_duplicate pair on pair.company_id = (select app.company_id()) and pair.second_id = mine.id))`
  return { where: [...where, reached], params: [members.join(','), leadMembers.join(',')] }
}
