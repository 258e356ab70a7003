import { db } from '../../platform/db/database'
import type { ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { ACTIVITY_TYPES, Activity, type ActivityQuery } from './schema'
import { findSubject, type Subject } from './subject'

const timeline: ListSpec = {
  name: 'activities',
  from: 'activity t',
  record: { view: 'activity_record', json: recordJson(Object.keys(Activity.properties)) },
  fields: { at: { sql: 't.at', type: 'instant', sortable: true, notNull: true } },
  defaultSort: '-at',
  defaultLimit: 50,
  maxLimit: 200,
}

/** One page of the timeline of a lead or a contact, newest first, as `{"data":[…],"meta":{…}}`. The first page has
 *  `meta.pinned` too: every pinned entry, whatever `types` asks for, up to 50. The timeline of a record that is unknown
 *  or out of reach is empty, so that nothing can be learnt from asking. 422 for both or neither record. */
export async function listActivities(who: Who, query: ActivityQuery): Promise<string> {
  const types = readTypes(query.types)
  return db.read(who, async work => {
    const subject = await findSubject(work, query, 'read')
    if (!subject) return EMPTY
    const first = query.cursor === undefined
    const [page, pinned] = await Promise.all([entries(work, subject, types, query), first ? pins(work, subject) : null])
    return pinned === null ? page.body : `${page.body.slice(0, -2)},"pinned":[${pinned.join(',')}]}}`
  })
}

const EMPTY = '{"data":[],"meta":{"next_cursor":null,"has_more":false,"pinned":[]}}'

function readTypes(list: string | undefined): string[] | null {
  if (list === undefined) return null
  const known: readonly string[] = ACTIVITY_TYPES
  const types = list.split(',').map(type => type.trim())
  if (types.every(type => known.includes(type))) return [...new Set(types)].sort()
  throw invalid({ types: `must be a comma list of ${ACTIVITY_TYPES.join(', ')}` })
}

function entries(work: Work, subject: Subject, types: string[] | null, { cursor, limit }: ActivityQuery) {
  const [column, id] = columnOf(subject)
  // The types are known words; as text, for an array parameter would be bound as one that has no type yet.
  const ofTypes = types === null ? [] : [`t.type = any (string_to_array($2::text, ','))`]
  return readPage(
    work,
    timeline,
    { ...(cursor === undefined ? {} : { cursor }), ...(limit === undefined ? {} : { limit }) },
    {
      where: [`t.${column} = $1::text`, ...ofTypes],
      params: types === null ? [id] : [id, types.join(',')],
      bind: `${column} ${id} ${types?.join(',') ?? ''}`,
    },
  )
}

/** An id says its kind, so a record is found by its id alone. */
const columnOf = ({ lead_id, contact_id, subject }: Subject): [column: string, id: string] => {
  if (subject) return ['subject_id', subject.id]
  return lead_id === null ? ['contact_id', contact_id] : ['lead_id', lead_id]
}

async function pins(work: Work, { lead_id, contact_id, subject }: Subject): Promise<string[]> {
  const rows = await work.all(sql.timeline.listPinned, {
    ...{ lead_id, contact_id, subject_kind: subject?.kind ?? null, subject_id: subject?.id ?? null },
  })
  return rows.map(row => row.json)
}
