// The streams that are open in this process, and what reaches or ends them. The rights of a stream are those it was
// opened with; so when rights change it is closed, and the client comes back with the new ones.

import { isoNow } from '../../platform/clock'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Read } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { RECONNECTED } from '../../platform/realtime/hub'
import { hears } from '../../platform/realtime/subscription'
import type { RealtimeEvent } from './schema'
import { type Pace, STREAM_HEADERS, Stream } from './stream'

export const REALTIME = 'realtime'
export const MEMBERS = 'realtime.members'

/** News of records of one company: each with the permission that a member needs on a record of this owner. */
export type News = {
  company_id: string
  events: { event: RealtimeEvent; permission: string; owner_id: string | null }[]
}

/** News for some members of one company, whatever their rights. */
export type MemberNews = { company_id: string; member_ids: string[]; event: RealtimeEvent }

/** News of one conversation, for members who see the inbox of its person's owner, that owner, and those who follow it. */
export type ConversationNews = {
  company_id: string
  conversation_id: string
  owner_id: string | null
  /** What a member needs on a record of this owner, to hear of it without following it. */
  permissions: readonly string[]
  event: RealtimeEvent
}
export const CONVERSATION = 'realtime.conversation'

declare module '../../platform/rooms' {
  interface Room {
    /** Which of these conversations the caller may see. */
    conversationsSeen?: readonly ((work: Read, ids: string[]) => Promise<string[]>)[]
  }
}

/** As many of a member at once; a browser opens six connections to a server, streams among them. */
const MOST_OF_A_MEMBER = 5

/** The oldest first. */
const streams = new Set<Stream>()

/** Opens a stream for a member, who follows some conversations that they may see. The member's oldest makes room when five are open: it is most likely that of a page
 *  which was left and is not known to be gone yet. */
export function openStream(
  who: Who,
  request: Request,
  follows: ReadonlySet<string> = new Set(),
  pace?: Pace,
): Response {
  // HEAD asks what GET would answer; a stream that nobody reads would keep its place.
  if (request.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS })
  const stream = new Stream(who, request, closed => streams.delete(closed), { follows, ...(pace ? { pace } : {}) })
  streams.add(stream)
  makeRoom(nameOf(who))
  return stream.response
}

const nameOf = ({ memberId, id }: Who): string => memberId ?? id ?? ''

function makeRoom(name: string): void {
  const theirs = [...streams].filter(({ who }) => nameOf(who) === name)
  for (const stream of theirs.slice(0, -MOST_OF_A_MEMBER)) stream.giveWay()
}

/** Closes every stream, for a stop: clients reconnect to the next program. */
export const closeAllStreams = (): void => closeThose(() => true)

function closeThose(isMeant: (who: Who) => boolean): void {
  for (const stream of [...streams]) if (isMeant(stream.who)) stream.close()
}

export const streamTopics = [
  hears<News>(REALTIME, ({ company_id, events }) => {
    for (const stream of [...streams]) {
      if (stream.who.companyId !== company_id) continue
      for (const { event, permission, owner_id } of events) {
        if (mayActOn(stream.who, permission, owner_id)) stream.send(event)
      }
    }
  }),

  hears<MemberNews>(MEMBERS, ({ company_id, member_ids, event }) => {
    for (const stream of [...streams]) {
      const { companyId, memberId } = stream.who
      if (companyId === company_id && memberId && member_ids.includes(memberId)) stream.send(event)
    }
  }),

  hears<ConversationNews>(CONVERSATION, ({ company_id, conversation_id, owner_id, permissions, event }) => {
    for (const stream of [...streams]) {
      if (stream.who.companyId !== company_id) continue
      const isOwners = owner_id !== null && stream.who.memberId === owner_id
      const isInReach = permissions.every(permission => mayActOn(stream.who, permission, owner_id))
      if (isOwners || isInReach || stream.follows.has(conversation_id)) stream.send(event)
    }
  }),

  hears<{ session_id?: string; member_id?: string }>('session.ended', ({ session_id, member_id }) => {
    for (const stream of [...streams]) {
      const { sessionId, memberId } = stream.who
      if (sessionId !== session_id && memberId !== member_id) continue
      stream.send({ id: newId('evt'), kind: 'session.ended', at: isoNow(), data: {} })
      stream.close()
    }
  }),

  hears<{ company_id: string; id: string; at: string; changed: string[] }>(
    'settings.changed',
    ({ company_id, id, at, changed }) => {
      const event: RealtimeEvent = { id, kind: 'settings.changed', at, data: { changed } }
      for (const stream of [...streams]) if (stream.who.companyId === company_id) stream.send(event)
    },
  ),

  hears<{ company_id: string }>('rights.changed', ({ company_id }) => closeThose(who => who.companyId === company_id)),

  // News may have been missed, the end of a session too; a client that reconnects reads everything again.
  hears(RECONNECTED, closeAllStreams),
]
