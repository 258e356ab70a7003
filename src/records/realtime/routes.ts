// The stream of what happens now. Consumes: the lead events. Hub: realtime, session.ended, rights.changed.

import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { access } from '../../platform/http/access'
import { query } from '../../platform/http/query'
import { content } from '../../platform/http/shape'
import { said } from '../../platform/rooms'
import { openStream } from './open-streams'
import { RealtimeEvent, StreamQuery } from './schema'

/** Unversioned: mounted at the root. */
export const realtime = new Elysia({ tags: ['Realtime'] }).use(access).get(
  '/api/sse',
  async ({ who, request, server, query }) => {
    // Bun closes idle sockets after 10 seconds by default.
    server?.timeout(request, 0)
    return openStream(who, request, await followed(who, query.conversations))
  },
  {
    allow: { support: true },
    ...query(StreamQuery),
    response: { 200: content('text/event-stream', RealtimeEvent) },
    detail: {
      operationId: 'streamEvents',
      summary: 'Follow what happens, as server-sent events',
      description:
        'Each `data:` line is one RealtimeEvent; lines that begin with a colon are heartbeats. No history is kept: after a reconnect read again what you show. The server closes streams after about 15 minutes, and at once when rights change or the session ends; a member’s sixth closes the oldest of the five. Conversations that the member may not see are passed over.',
    },
  },
)

/** Those of the named conversations that the member may see; the others are passed over. */
async function followed(who: Who, named: string | undefined): Promise<Set<string>> {
  if (!named) return new Set()
  const ids = [...new Set(named.split(','))]
  return db.read(who, async work => {
    const seen = await Promise.all(said('conversationsSeen').map(which => which(work, ids)))
    return new Set(seen.flat())
  })
}
