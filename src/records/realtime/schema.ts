import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, OneOf } from '../../platform/http/shape'

/** What a message on the stream can be about. */
export const RealtimeKind = OneOf(
  'notification.created',
  'notification.read',
  'message.received',
  'message.status',
  'conversation.updated',
  'conversation.read',
  'counter.updated',
  'lead.created',
  'lead.assigned',
  'lead.updated',
  'visit.updated',
  'task.due',
  'call.incoming',
  'unit.updated',
  'import.progress',
  'export.ready',
  'job.progress',
  'session.ended',
  'settings.changed',
)

/** One `data:` line of the stream. `data` holds ids, never names or numbers: the client reads the record. */
export const RealtimeEvent = model(
  'RealtimeEvent',
  Type.Object({
    id: Id,
    kind: RealtimeKind,
    at: Instant,
    data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'For leads: `lead_id`, `ref`, `owner_id`; for settings: `changed`, the names of what changed',
    }),
  }),
)
export type RealtimeEvent = Static<typeof RealtimeEvent>

export const StreamQuery = Type.Object({
  conversations: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,49}$',
      description: 'Ids of 1 to 50 conversations to follow, with commas between; those out of sight are passed over',
    }),
  ),
})
