import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable } from '../../platform/http/shape'

/** The answer to a push. `lead_id` is null until the lead is worked in, usually within a second. */
export const LeadPushAccepted = Type.Object({
  data: model(
    'LeadPushAccepted',
    Type.Object({
      id: Id,
      received_at: Instant,
      duplicate: Type.Boolean({ description: 'This client id came before; the values are those of the first time' }),
      sandbox: Type.Boolean(),
      lead_id: Nullable(Id),
    }),
  ),
  meta: Type.Object({
    ids: Type.Optional(Type.Array(Id, { description: 'All submissions, when the body held several leads' })),
  }),
})
