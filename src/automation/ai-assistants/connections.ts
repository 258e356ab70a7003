import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { keeperOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { installation } from '../../platform/installation'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import type { CallList, McpCall, McpConnection, NewMcpConnection } from './schema'

const USUAL_LIFE = days(90)
export const LONGEST_LIFE = days(365)
/** As many of a member work at once. */
const MOST = 50

/** Where assistants connect to, and what their tokens are for. */
export const resourceUrl = (): string => `${installation().baseUrl}/mcp`

const ofEverybody = (who: Who): boolean => who.permissions['settings.integrations'] !== undefined

/** The member's own connections, or with settings.integrations everybody's; newest first. 403 for `all` without it. */
export async function listConnections(who: Who, of?: 'mine' | 'all'): Promise<McpConnection[]> {
  if (of === 'all' && !ofEverybody(who)) throw fault('permission_denied')
  const rows = await db.read(who, work =>
    work.all(sql.aiAssistants.listConnections, { of_everybody: ofEverybody(who) && of !== 'mine' }),
  )
  return rows.map(({ json }) => JSON.parse(json))
}

/** A connection with the token to paste, which is shown this once. 422 for an end in the past or beyond a year, and for more
 *  than 50 that work. */
export function createConnection(
  who: Who,
  wanted: NewMcpConnection,
): Promise<McpConnection & { token: string; url: string }> {
  const token = newToken('ang_mcp_')
  const expires_at = endOf(wanted.expires_at)
  return db.write(who, async work => {
    const id = await addConnection(work, {
      ...{ name: wanted.name.trim(), scopes: wanted.scopes, expires_at },
      ...{ kind: 'token', client_id: null, token_hash: tokenHash(token) },
    })
    return { ...(await find(work, id)), token, url: resourceUrl() }
  })
}

function endOf(wanted: string | undefined): string {
  if (wanted === undefined) return new Date(clock.now() + USUAL_LIFE).toISOString()
  const life = Date.parse(wanted) - clock.now()
  if (life <= 0) throw invalid({ expires_at: 'must be in the future' })
  if (life > LONGEST_LIFE) throw invalid({ expires_at: 'must be within a year' })
  return wanted
}

type NewConnection = {
  name: string
  scopes: readonly string[]
  expires_at: string
  kind: 'token' | 'oauth'
  client_id: string | null
  token_hash: Uint8Array | null
}

/** Adds a connection of the member who works, and answers its id. */
export async function addConnection(work: Write, { scopes, ...wanted }: NewConnection): Promise<string> {
  const at = isoNow()
  const member_id = keeperOf(work.who)
  const { count } = await work.one(sql.aiAssistants.countConnections, { member_id, at })
  if (count >= MOST) throw invalid({ '(root)': `there may be ${MOST} at most; revoke some first` })
  const id = newId('mcc')
  await work.count(sql.aiAssistants.insertConnection, { id, member_id, ...wanted, scopes: [...scopes], at })
  return id
}

async function find(work: Write, id: string): Promise<McpConnection> {
  const { json } = await work.one(sql.aiAssistants.findConnection, { id, of_everybody: ofEverybody(work.who) })
  return JSON.parse(json)
}

/** Ends a connection for good: the assistant’s next request is 401. Again: the same answer. */
export const revokeConnection = (who: Who, id: string): Promise<McpConnection> =>
  db.write(who, async work => {
    await find(work, id)
    await work.count(sql.aiAssistants.revokeConnection, { id, at: isoNow() })
    return find(work, id)
  })

/** What a connection did, the latest first. A cursor is the id of the last entry that was shown. */
export const listCalls = (
  who: Who,
  id: string,
  { cursor, limit = 25 }: CallList,
): Promise<{ data: McpCall[]; meta: { next_cursor: string | null; has_more: boolean } }> =>
  db.read(who, async work => {
    await work.one(sql.aiAssistants.findConnection, { id, of_everybody: ofEverybody(who) })
    const asked = { connection_id: id, before: cursor ?? null, most: limit + 1 }
    const rows = await work.all(sql.aiAssistants.listCalls, asked)
    const data: McpCall[] = rows.slice(0, limit).map(({ json }) => JSON.parse(json))
    const has_more = rows.length > limit
    return { data, meta: { next_cursor: has_more ? data.at(-1)!.id : null, has_more } }
  })
