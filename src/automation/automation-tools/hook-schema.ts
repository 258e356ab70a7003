import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

export const TriggerEntry = model(
  'Trigger',
  Type.Object({
    key: Type.String({ examples: ['new_lead'] }),
    name: Type.String(),
    description: Type.String(),
    scope: Type.String({ description: 'What a key needs beside `webhooks:manage`' }),
    event_type: Type.String(),
    available: Type.Boolean({ description: 'Whether its records are kept yet; its sample is there all the same' }),
    sample: Type.Object({}, { additionalProperties: true, description: 'One record as hooks and polling give it' }),
  }),
)

const hook = {
  id: Id,
  trigger: Type.String(),
  event_type: Nullable(Type.String()),
  target_url: Type.String(),
  app: Nullable(Type.String()),
  status: OneOf('active', 'paused', 'disabled'),
  created_at: Instant,
}
export const Hook = model('Hook', Type.Object(hook))
export type Hook = Static<typeof Hook>

export const CreatedHook = model(
  'CreatedHook',
  Type.Object({ ...hook, secret: Type.String({ description: 'The key of the signatures, this once' }) }),
)

export const EndedHook = model('EndedHook', Type.Object({ id: Id, deleted: Type.Literal(true) }))
export type EndedHook = Static<typeof EndedHook>

export const HookQuery = Type.Object({
  trigger: Type.Optional(Type.String({ maxLength: 60 })),
  target_url: Type.Optional(Type.String({ maxLength: 2048 })),
})
export type HookQuery = Static<typeof HookQuery>

export const NewHook = model(
  'NewHook',
  Type.Object({
    target_url: Type.String({ minLength: 1, maxLength: 2048 }),
    trigger: Type.String({ minLength: 1, maxLength: 60 }),
    app: Type.Optional(Nullable(NonBlank(40))),
  }),
)
export type NewHook = Static<typeof NewHook>

export const PollQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
