import { db } from '../../platform/db/database'
import { namesField } from '../../platform/db/list/filter'
import type { Field, ListBase, ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { reachOf, type Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { listOf } from '../../platform/record/list'
import { customFieldsIn, narrowToNamed } from '../../records'
import { contacts as definition } from './record'
import { ListedContact } from './schema'

/** As the ledger of consents has them. */
const CHANNELS = ['chat', 'sms', 'call', 'email'] as const
const CONSENT_STATES = ['granted', 'withdrawn', 'none'] as const

/** What the contact last said to offers over a channel. */
function consentTo(channel: (typeof CHANNELS)[number]): Field {
  const sql = `app.consent_state(t.company_id, t.id, '${channel}', 'promotional')`
  return { sql, type: 'enum', values: CONSENT_STATES }
}

const listed = listOf(definition)

export const CONTACTS: ListSpec = {
  ...listed,
  record: { view: 'contact_detail', json: recordJson(Object.keys(ListedContact.properties)) },
  fields: {
    ...listed.fields,
    ...Object.fromEntries(CHANNELS.map(channel => [`consent_${channel}`, consentTo(channel)])),
    do_not_disturb: {
      sql: `(exists (select from do_not_disturb dnd
      where dnd.company_id = t.company_id and dnd.contact_id = t.id and (dnd.until is null or dnd.until > now())))`,
      type: 'boolean',
    },
  },
}

/** One page of the contacts within reach, the newest first by default, as `{"data":[…],"meta":{…}}`. Test contacts show
 *  only to a filter that names `is_test`, archived ones only to one that names `is_archived`. Errors: 422 with
 *  `filter…`, `sort`, `cursor`, `limit`. `q`: those whom a search finds. */
export async function listContacts(who: Who, { q, ...query }: ListQuery & { q?: string }): Promise<string> {
  const page = await db.read(who, async work => {
    const base = await foundIn(work, contactsWithin(who, query.filter), q)
    return readPage(work, CONTACTS, query, base, await customFieldsIn(work, 'contact'))
  })
  return page.body
}

/** Of the contacts of `base` those whom `q` names, as the search finds them. */
export const foundIn = (work: Work, base: ListBase, q: string | undefined): Promise<ListBase> =>
  narrowToNamed(work, base, q, {
    byRefs: list =>
      `t.id in (select lead.contact_id from lead where lead.company_id = t.company_id and lead.ref = any (${list}))`,
    byContacts: list => `t.id = any (${list})`,
  })

/** What the list adds to a filter: reach, and test and archived contacts only where it names them. */
export const contactsWithin = (who: Who, filter: string | undefined): ListBase =>
  withinReach(who, namesField(filter, 'is_test'), namesField(filter, 'is_archived'))

/** The wall in the database keeps out what is beyond reach, checking one contact after the other. Where reach is not
 *  everything, it is repeated as a set that PostgreSQL can begin with: an agent's few among very many. */
function withinReach(who: Who, showsTest: boolean, showsArchived: boolean): ListBase {
  const where = [...(showsArchived ? [] : ['t.archived_at is null']), ...(showsTest ? [] : ['not t.is_test'])]
  const members = reachOf(who, 'contacts.view')
  const leadMembers = reachOf(who, 'leads.view')
  // A caller who sees every lead sees nearly every contact; the wall alone is then cheaper.
  if (members === null || leadMembers === null) return { where, params: [] }
  // As an array, which costs what the set costs: as a join it can be planned to run through the set for every contact.
  // The company comes from its setting: taken from the row it would gather the set again for each row.
  const reached = `t.id = any (array(
    select mine.id from contact mine
     where mine.company_id = (select app.company_id()) and mine.owner_id = any (string_to_array($1::text, ','))
    union
    select lead.contact_id from lead
     where lead.company_id = (select app.company_id()) and lead.owner_id = any (string_to_array($2::text, ','))))`
  return { where: [...where, reached], params: [members.join(','), leadMembers.join(',')] }
}
