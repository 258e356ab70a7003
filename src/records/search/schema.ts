import { type Static, Type } from '@sinclair/typebox'
import { Id, model, OneOf } from '../../platform/http/shape'

export const SEARCH_KINDS = ['leads', 'contacts'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

export const SearchHit = model(
  'SearchHit',
  Type.Object({
    kind: OneOf('lead', 'contact'),
    id: Id,
    title: Type.String(),
    subtitle: Type.String(),
    url: Type.String(),
    record: Type.Object({}, { additionalProperties: true, description: 'The lead record or the contact record' }),
  }),
)

export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  kinds: Type.Optional(Type.String({ maxLength: 100, description: 'leads, contacts or both, separated by commas' })),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10,
      default: 10,
      description: 'In all: leads and contacts in turn, the likest first',
    }),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>
