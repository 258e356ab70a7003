// How rooms say which other programs a company is connected with. A room that has some declares their kind; lists of them,
// their health and the status page are made from what the rooms say.

import type { Work } from '../db/work'

export const CONNECTION_STATES = ['healthy', 'failing', 'needs_attention', 'paused', 'never_used'] as const
/** `failing`: nothing comes through; members are notified. `needs_attention`: it works, and somebody should look at it.
 *  `never_used`: set up, and nothing came through so far. */
export type ConnectionState = (typeof CONNECTION_STATES)[number]

export const CONNECTION_GROUPS = ['enquiries', 'ads', 'messages', 'automation', 'ai', 'mail', 'access'] as const
type ConnectionGroup = (typeof CONNECTION_GROUPS)[number]

/** A button that repairs or tries a connection: an operation of the room's own, which asks for its own rights. */
export type ConnectionAction = {
  key: 'reconnect' | 'resume' | 'test'
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  /** What is sent; null for nothing. */
  body: object | null
}

/** One connection as it is now. No secret is in it. */
export type Connection = {
  id: string
  /** Who is on the other side: `meta`, `webhook`, `zapier`. */
  provider: string
  name: string
  state: ConnectionState
  last_success_at: string | null
  last_failure_at: string | null
  /** What is wrong, and what to do about it, in plain words; null where nothing is. */
  wrong: string | null
  advice: string | null
  /** Whether only a new consent or token helps. */
  needs_reconnect: boolean
  actions: readonly ConnectionAction[]
}

/** Something that could be connected. */
export type Offer = {
  key: string
  name: string
  does: string
  /** Which connections of the kind are of it; all of them when absent. */
  isOf?: (connection: Connection) => boolean
  /** Why it can't be connected on this installation; null where it can. */
  lacks?: () => string | null
}

export type ConnectionKind = {
  key: string
  /** One of them: Webhook endpoint. */
  name: string
  group: ConnectionGroup
  /** The page of the app where they are set up. */
  settings: string
  /** Who sees them, as in the room's own list: any of these permissions. */
  seenBy: readonly string[]
  /** The permission of the members who are notified when one fails; null where none fails by itself. */
  mendedBy: string | null
  /** What the status page calls the service behind it; null where there is none. */
  service: { en: string; hi: string } | null
  offers: readonly Offer[]
  list: (work: Work) => Promise<Connection[]>
}

declare module '../rooms' {
  interface Room {
    /** Its connections with other programs. */
    connections?: readonly ConnectionKind[]
  }
}

/** A connection with nothing wrong, to be changed by what is. */
export const connectionOf = (
  { id, provider, name }: Pick<Connection, 'id' | 'provider' | 'name'>,
  more: Partial<Connection> = {},
): Connection => ({
  ...{ id, provider, name, state: 'healthy', last_success_at: null, last_failure_at: null },
  ...{ wrong: null, advice: null, needs_reconnect: false, actions: [] },
  ...more,
})

type Method = ConnectionAction['method']

/** An action by an operation of the room: `POST /api/v1/…`. */
export function actionOf(
  key: ConnectionAction['key'],
  name: string,
  operation: `${Method} ${string}`,
  body: object | null = null,
): ConnectionAction {
  const [method, path] = operation.split(' ') as [Method, string]
  return { key, name, method, path, body }
}
