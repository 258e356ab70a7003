import { Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable } from '../../platform/http/shape'

const Count = Type.Integer({ minimum: 0 })

export const EventConsumer = model(
  'EventConsumer',
  Type.Object({
    name: Type.String({ examples: ['notifications'] }),
    waiting: Type.Integer({ minimum: 0, description: 'Events that it did not have yet' }),
    oldest_waiting_at: Nullable(Instant),
    retrying: Type.Integer({ minimum: 0, description: 'Events that it failed at and gets again, or that wait behind' }),
    dead_letters: Count,
    trouble: Nullable(Type.String({ description: 'Why it does not get on; null while it does' })),
    trouble_at: Nullable(Instant),
  }),
)

export const DeadLetter = model(
  'DeadLetter',
  Type.Object({
    id: Id,
    consumer: Type.String({ examples: ['notifications'] }),
    event: Type.Object({
      id: Id,
      type: Type.String({ examples: ['lead.created'] }),
      subject: Type.Object({ kind: Type.String(), id: Id }),
      at: Instant,
    }),
    error: Type.String({ description: 'Why it failed the last time' }),
    tries: Count,
    failed_at: Instant,
  }),
)

export const DeadLetterList = Type.Object({
  filter: Type.Optional(Type.String({ description: 'Fields: consumer, failed_at' })),
  sort: Type.Optional(Type.String({ description: 'failed_at' })),
  cursor: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})

export const Replay = Type.Object({ consumer: NonBlank(100) })
export const Replayed = Type.Object({ replayed: Type.Integer({ minimum: 0, description: 'How many' }) })
export const Removed = Type.Object({ removed: Type.Integer({ minimum: 0, description: 'How many' }) })
