import { Elysia } from 'elysia'
import { areas } from './areas'
import { automation } from './automation'
import { contacts } from './contacts'
import { leadPush, leads } from './leads'
import { edge } from './platform/http/edge'
import { serveDescription } from './platform/http/openapi/serve'
import type { Room } from './platform/http/rooms'
import { installation } from './platform/installation'
import { handOverRecords, realtime, records } from './records'
import { rooms } from './rooms.gen'
import { web } from './web/serve'
// No rooms yet: it says how tasks and visits are handed over.
import './work'
import { health, workspace } from './workspace'

/** The rooms that are found by their `room.ts`. Whatever writes records of any kind goes by their rules. */
const found = Object.values(rooms).flatMap(context => Object.values<Room>(context))
handOverRecords(found)

const versioned = <P extends string>(prefix: P) =>
  new Elysia({ prefix }).use([
    workspace,
    records,
    contacts,
    leads,
    automation,
    ...found.flatMap(({ routes }) => routes),
  ])

/** The whole HTTP side: every context under both prefixes, the unversioned operations, the description and the pages. */
export function createApp() {
  const app = new Elysia().use([edge, health, leadPush, realtime, versioned('/api/v1'), versioned('/v1')])
  return app.use([serveDescription(() => app, descriptionOptions()), web])
}

/** What a process that does only the background work (ANGAN_ROLE=worker) answers: whether it lives. */
export const createWorkerApp = () => new Elysia().use([edge, health])

function descriptionOptions() {
  const { baseUrl } = installation()
  return {
    title: 'Angan API',
    description: [
      'The workspace API of Angan, a CRM for real-estate brokerages.',
      'Money is whole paise, instants are ISO 8601 UTC, lists are paged by cursor.',
      'An empty text is as good as null: where a record is made or changed it leaves the field empty, in an upsert it says nothing; what a record must have is refused.',
      'Errors carry a code, a message, the fields that are wrong, and the request id.',
    ].join(' '),
    license: { name: 'Proprietary', url: `${baseUrl}/docs` },
    servers: [{ url: baseUrl, description: 'This installation' }],
    tags: [...Map.groupBy(areas, area => area.tag)].map(([name, of]) => ({
      name,
      description: of.map(area => area.does).join('. '),
    })),
    cookie: baseUrl.startsWith('https:') ? '__Host-sid' : 'sid',
  }
}
