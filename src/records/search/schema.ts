import { type Static, Type } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { Id, model, OneOf } from '../../platform/http/shape'
import { kindsOf, servedBy } from '../../platform/record/definition'

/** Every kind that the search finds, as callers name it. */
const searched = servedBy('search', definitions)
export const SEARCH_KINDS: readonly string[] = searched.map(({ plural }) => plural)
export type SearchKind = string

export const SearchHit = model(
  'SearchHit',
  Type.Object({
    kind: Type.Unsafe<string>(OneOf(...kindsOf(searched))),
    id: Id,
    title: Type.String(),
    subtitle: Type.String(),
    url: Type.String(),
    record: Type.Object({}, { additionalProperties: true, description: 'The record as its kind is listed' }),
  }),
)

export const SearchQuery = Type.Object({
  q: Type.String({ minLength: 1, maxLength: 200 }),
  kinds: Type.Optional(
    Type.String({ maxLength: 1000, description: `Separated by commas: ${SEARCH_KINDS.join(', ')}` }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 10,
      default: 10,
      description: 'In all: of each kind in turn, the likest first',
    }),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>
