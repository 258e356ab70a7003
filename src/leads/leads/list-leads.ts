import { db } from '../../platform/db/database'
import { namesField } from '../../platform/db/list/filter'
import type { ListBase, ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { reachOf, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { listOf } from '../../platform/record/list'
import { customFieldsIn, narrowToNamed } from '../../records'
import { leads as definition } from './record'
import { Lead } from './schema'
import { byStatusId } from './status-filter'

export const LEADS: ListSpec = {
  ...listOf(definition),
  record: { view: 'lead_detail', json: recordJson(Object.keys(Lead.properties)) },
}

/** One page of the leads within reach, newest first by default, as `{"data":[…],"meta":{…}}`. Test
 *  leads show only to a filter that names `is_test`, archived ones to one that names `is_archived`. `q`: those whom a search
 *  finds. Errors: 422 with `filter…`, `sort`, `cursor`, `limit`. */
export async function listLeads(who: Who, { q, ...query }: ListQuery & { q?: string }): Promise<string> {
  const page = await db.read(who, async work => {
    const base = await foundIn(work, withinReach(who, shownBy(query.filter)), q)
    const filter = await byStatusId(work, query.filter)
    const own = await customFieldsIn(work, 'lead')
    return readPage(work, LEADS, filter === undefined ? query : { ...query, filter }, base, own)
  })
  return page.body
}

/** What a filter asks to see in addition to the leads that are worked on. */
export const shownBy = (filter: string | undefined) => ({
  test: namesField(filter, 'is_test'),
  archived: namesField(filter, 'is_archived'),
})

/** The wall in the database keeps other members' leads out; the owner is named as well so that an index serves it. */
export function withinReach(who: Who, shows: { test: boolean; archived: boolean }): ListBase {
  const where = [...(shows.archived ? [] : ['t.archived_at is null']), ...(shows.test ? [] : ['not t.is_test'])]
  const members = reachOf(who, 'leads.view')
  if (members === null) return { where, params: [] }
  if (members.length === 1) return { where: [...where, 't.owner_id = $1::text'], params: [members[0]] }
  return { where: [...where, `t.owner_id = any (string_to_array($1::text, ','))`], params: [members.join(',')] }
}

/** Of the leads of `base` those whom `q` names, as the search finds them: a name, a number, an address or a reference.
 *  `isCut` where it may name more. */
export const foundIn = (work: Work, base: ListBase, q: string | undefined): Promise<ListBase & { isCut: boolean }> =>
  narrowToNamed(work, base, q, {
    byRefs: list => `t.ref = any (${list})`,
    byContacts: list => `t.contact_id = any (${list})`,
  })
