import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { firstPoints } from '../../platform/http/code-points'
import { askInside } from '../../platform/http/inside'
import { newId } from '../../platform/ids'
import { throughScopes } from '../../workspace'
import { sql } from '../queries.gen'
import type { Connected } from './connected'
import { draftable, misfitsOf, type Operation } from './operations'
import type { DraftList, McpDraft } from './schema'

const LIFE = days(7)
/** As many of a connection wait at once. */
const MOST_OPEN = 100

export type Wanted = { operation: string; id?: string; body?: Record<string, unknown>; reason?: string }
/** A draft, or why there is none, in words for the assistant. */
export type Drafted = { draft: McpDraft } | { refusal: string }

/** Keeps a change for the member to decide on. Nothing else happens. The record is read first: one beyond reach is refused
 *  now, and one that is changed until the approval is refused then, where the operation can tell. */
export async function draft(connected: Connected, wanted: Wanted, request: Request): Promise<Drafted> {
  const operation = draftable(connected.scopes).find(({ name }) => name === wanted.operation)
  if (!operation) return { refusal: `This connection lacks the scope of ${wanted.operation}` }
  const needsId = operation.path.includes(':id')
  if (needsId !== (wanted.id !== undefined)) {
    return { refusal: needsId ? 'id: is required by this operation' : 'id: this operation takes none' }
  }
  const misfits = misfitsOf(operation, wanted.body)
  if (misfits.length > 0) return { refusal: misfits.join('\n') }
  const subject = await subjectOf(connected, operation, wanted, request)
  if (subject === null) return { refusal: 'There is no such record within reach of this connection' }
  const body = withVersion(operation, wanted.body, subject)
  return db.write(connected.reader, async work => {
    const at = isoNow()
    const { count } = await work.one(sql.aiAssistants.countOpenDrafts, { connection_id: connected.id, at })
    if (count >= MOST_OPEN) return { refusal: `${MOST_OPEN} drafts wait already; have some decided first` }
    const id = newId('mdr')
    await work.count(sql.aiAssistants.insertDraft, {
      ...{ id, connection_id: connected.id, operation: operation.name, method: operation.method },
      path: operation.path.replace(':id', encodeURIComponent(wanted.id ?? '')),
      body: (body ?? null) as never,
      summary: await summaryOf(work, operation, wanted, subject),
      reason: wanted.reason ?? null,
      ...{ at, expires_at: new Date(clock.now() + LIFE).toISOString() },
    })
    return { draft: await find(work, id) }
  })
}

type Subject = Record<string, unknown>

/** The record that a draft is about, as its connection reads it; `{}` where it names none, null where it is out of reach. */
async function subjectOf(
  connected: Connected,
  { path }: Operation,
  { id, body = {} }: Wanted,
  request: Request,
): Promise<Subject | null> {
  const of = id === undefined ? '' : path.slice(0, path.indexOf('/:id'))
  const named = [
    of && `${of}/${encodeURIComponent(id!)}`,
    typeof body.lead_id === 'string' && `/api/v1/leads/${encodeURIComponent(body.lead_id)}`,
    typeof body.contact_id === 'string' && `/api/v1/contacts/${encodeURIComponent(body.contact_id)}`,
  ].filter(one => typeof one === 'string' && one !== '')
  if (named.length === 0) return {}
  const reader = asMember(connected.member, connected.scopes)
  const answers = await Promise.all(
    named.map(one => askInside(reader, { method: 'GET', path: one as string, request })),
  )
  if (answers.some(({ status }) => status !== 200)) return null
  return answers[0]!.body.data as Subject
}

/** As the member, as far as the scopes go. */
const asMember = (member: Who, scopes: readonly string[]): Who =>
  throughScopes(member, { kind: 'member', id: member.id, name: member.name, scopes: [...scopes] })

/** What the assistant read counts as read now, so that nothing newer is written over. */
function withVersion({ path, body: schema }: Operation, body: Wanted['body'], { updated_at }: Subject) {
  const properties = (schema?.properties ?? {}) as object
  const judges = path.includes(':id') && 'updated_at' in properties && typeof updated_at === 'string'
  return judges ? { updated_at, ...body } : body
}

/** `Move a lead to another status: L-26-00042, Kiran Desai → Visit done`: what is done, to what, and what it then has. */
async function summaryOf(work: Write, { path, summary }: Operation, { id, body = {} }: Wanted, subject: Subject) {
  const said = Object.entries(body)
    .filter(([key]) => key === 'status' || (key.endsWith('_id') && key !== 'lead_id' && key !== 'contact_id'))
    .flatMap(([, value]) => (typeof value === 'string' ? value : []))
  const lead_id = path.startsWith('/api/v1/leads/') ? (id ?? null) : null
  const named = said.length > 0 ? await work.all(sql.aiAssistants.nameValues, { said, lead_id }) : []
  const becomes = said.flatMap(value => named.find(one => one.value === value)?.name ?? [])
  const about = [titleOf(subject), becomes.join(', ')].filter(Boolean).join(' → ')
  return firstPoints([summary, about].filter(Boolean).join(': '), 300)
}

function titleOf({ ref, name, title, contact }: Subject): string {
  const person = (contact as { name?: unknown } | null | undefined)?.name
  return [ref, person ?? name ?? title].filter(text => typeof text === 'string' && text !== '').join(', ')
}

/** The drafts of whoever asks, or with settings.integrations everybody's; 200 at most, newest first. 403 for `all` without. */
export async function listDrafts(who: Who, { scope, status }: DraftList): Promise<McpDraft[]> {
  if (scope === 'all' && !who.permissions['settings.integrations']) throw fault('permission_denied')
  const rows = await db.read(who, work =>
    work.all(sql.aiAssistants.listDrafts, { of_everybody: scope === 'all', status: status ?? null, at: isoNow() }),
  )
  return rows.map(({ json }) => JSON.parse(json))
}

type Finding = Pick<Parameters<Parameters<typeof db.read>[1]>[0], 'one'>

export async function find(work: Finding, id: string, connection_id: string | null = null): Promise<McpDraft> {
  const { json } = await work.one(sql.aiAssistants.findDraft, { id, connection_id, at: isoNow() })
  return JSON.parse(json)
}

export const findDraft = (who: Who, id: string, connectionId: string | null = null): Promise<McpDraft> =>
  db.read(who, work => find(work, id, connectionId))

/** Turns a draft down. 404 for one of somebody else, 409 for one that was decided on or has expired. */
export const rejectDraft = (who: Who, id: string): Promise<McpDraft> =>
  db.write(who, async work => {
    const before = await find(work, id)
    const done = await work.count(sql.aiAssistants.rejectDraft, { id, at: isoNow() })
    if (done === 0) throw fault('already_decided', { message: `This draft is ${before.status} already` })
    return find(work, id)
  })
