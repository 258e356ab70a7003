import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

/** A number or an address that is nobody's. */
export const SharedValue = model(
  'LeadSourceSharedValue',
  Type.Object({
    id: Id,
    kind: OneOf('phone', 'email'),
    value: Type.String({ description: 'As the caller’s role reads numbers and addresses' }),
    people: Type.Integer({ description: 'People of different names with whom it came within 30 days, 50 at most' }),
    first_at: Instant,
    last_at: Instant,
    nobodys_since: Type.Union([Instant, Type.Null()], { description: 'From then on it joins nobody' }),
    nobodys_until: Type.Union([Instant, Type.Null()], {
      description:
        'Until then, unless it comes under other names again: 30 days after the third name of the latest ones',
    }),
    overruled_at: Type.Union([Instant, Type.Null()], {
      description: 'A member decided that it is one person’s',
    }),
    overruled_by: Nullable(Type.Object({ id: Id, name: Type.String() })),
  }),
)
export type SharedValue = Static<typeof SharedValue>

export const SharedValueChange = Type.Object({
  is_overruled: Type.Boolean({ description: 'True: it is one person’s, and joins them again at every source' }),
})
