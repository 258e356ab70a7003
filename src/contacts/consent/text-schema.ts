import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { PURPOSES } from './judge'

/** Words that people are asked to agree to, in one version. */
export const ConsentText = model(
  'ConsentText',
  Type.Object({
    id: Id,
    name: Type.String(),
    version: Type.Integer(),
    purpose: OneOf(...PURPOSES),
    text: Type.String(),
    created_at: Instant,
    created_by: Nullable(Type.Object({ id: Id, name: Type.String() })),
    retired_at: Nullable(Type.String({ description: 'Since when nobody is asked with them any more' })),
  }),
)
export type ConsentText = Static<typeof ConsentText>

export const NewConsentText = model(
  'NewConsentText',
  Type.Object({
    name: NonBlank(40),
    purpose: OneOf(...PURPOSES),
    text: NonBlank(5000),
  }),
)
export type NewConsentText = Static<typeof NewConsentText>
