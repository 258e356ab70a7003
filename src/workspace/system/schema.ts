import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

const SIGNED_IN_ONLY = 'Only for callers who are signed in'
const Probe = Type.Object({
  ok: Type.Boolean(),
  ms: Type.Optional(Type.Number({ description: `How long the check took. ${SIGNED_IN_ONLY}` })),
})

export const Health = model(
  'Health',
  Type.Object({
    status: OneOf('ok', 'degraded'),
    version: Type.Optional(Type.String({ examples: ['1.0.0'], description: SIGNED_IN_ONLY })),
    uptime_sec: Type.Optional(Type.Integer({ minimum: 0, description: SIGNED_IN_ONLY })),
    checks: Type.Optional(
      Type.Object({
        database: Probe,
        cache: Type.Object(Probe.properties, {
          description: 'What this copy of the program keeps in memory; down while it gets no news of changes',
        }),
        queue: Type.Object({
          ok: Type.Boolean(),
          waiting: Type.Optional(Type.Integer({ minimum: 0, description: SIGNED_IN_ONLY })),
        }),
      }),
    ),
  }),
)

const Count = Type.Integer({ minimum: 0 })

export const System = model(
  'System',
  Type.Object({
    version: Type.String(),
    uptime_sec: Count,
    is_shared: Type.Boolean({ description: 'Whether several companies share the installation' }),
    database: Type.Object({
      version: Type.String({ examples: ['18.4'] }),
      size_bytes: Count,
      is_embedded: Type.Boolean({ description: 'Whether it is the one that the program brings along' }),
      migrations: Type.Object({ count: Count, last: Nullable(Type.String()), last_at: Nullable(Instant) }),
    }),
    jobs: Nullable(
      Type.Object(
        {
          waiting: Count,
          failed: Type.Integer({ minimum: 0, description: 'Out of retries, within the last 30 days' }),
        },
        { description: 'Of all companies; null when the queue can’t be asked' },
      ),
    ),
    events: Type.Object(
      {
        waiting: Type.Integer({
          minimum: 0,
          description: 'What the consumer that is furthest behind did not have yet',
        }),
        dead_letters: Type.Integer({ minimum: 0, description: 'The dead letters of consumers' }),
      },
      { description: 'The company’s events; more of them is at /event-consumers and /dead-letters' },
    ),
    mail: Type.Object(
      {
        has_server: Type.Boolean({ description: 'Without one, mails are kept for admins to read' }),
        waiting: Count,
        sent: Count,
        kept: Count,
        failed: Count,
        last_error: Nullable(Type.Object({ mail_id: Id, reason: Type.String(), written_at: Instant })),
      },
      { description: 'The company’s mails of the last 90 days' },
    ),
    configuration: Nullable(
      Type.Array(
        Type.Object({
          name: Type.String({ examples: ['ANGAN_BASE_URL'] }),
          value: Nullable(Type.String({ description: 'Null: none, or (`is_secret`) one that is not shown' })),
          is_secret: Type.Boolean(),
          help: Type.String(),
        }),
      ),
    ),
  }),
)

export const MailTest = model(
  'MailTest',
  Type.Object({ mail_id: Id, to: Type.String(), status: OneOf('waiting', 'kept') }),
)

export const FailedJob = model(
  'FailedJob',
  Type.Object({
    id: Type.String(),
    job: Type.String({ examples: ['exports.write'] }),
    reason: Type.String({ description: 'In a word; the log of the program has the rest' }),
    tries: Count,
    failed_at: Instant,
  }),
)
export const FailedJobSettled = model('FailedJobSettled', Type.Object({ id: Type.String() }))
