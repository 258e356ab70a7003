import { Elysia } from 'elysia'
import { everyRoom } from './areas'
import { describeEvents } from './automation/webhooks/describe-events'
import { installRooms } from './install'
import { edge } from './platform/http/edge'
import { serveInside } from './platform/http/inside'
import { serveDescription } from './platform/http/openapi/serve'
import { installation } from './platform/installation'
import { web } from './web/serve'
import { health } from './workspace/system/routes'

const unversioned = everyRoom.flatMap(({ unversioned = [] }) => unversioned)
const versioned = <P extends string>(prefix: P) =>
  new Elysia({ prefix }).use(everyRoom.flatMap(({ routes = [] }) => routes))

/** The whole HTTP side: every room under both prefixes, the unversioned operations, the description and the pages. */
export function createApp() {
  installRooms()
  const app = new Elysia().use([edge, ...unversioned, versioned('/api/v1'), versioned('/v1')])
  const whole = app.use([serveDescription(() => app, descriptionOptions()), web])
  serveInside(async request => whole.handle(request))
  return whole
}

/** What a process that does only the background work (ANGAN_ROLE=worker) answers: whether it lives. */
export function createWorkerApp() {
  installRooms()
  return new Elysia().use([edge, health])
}

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
    tags: [...Map.groupBy(everyRoom, ({ tag }) => tag)].map(([name, of]) => ({
      name,
      description: of.map(({ does }) => does).join('. '),
    })),
    webhooks: describeEvents(everyRoom),
    cookie: baseUrl.startsWith('https:') ? '__Host-sid' : 'sid',
  }
}
