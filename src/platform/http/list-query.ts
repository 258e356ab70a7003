import { Type } from '@sinclair/typebox'
import type { ListSpec } from '../db/list/list-spec'
import { sortableFields } from '../db/list/sort'

const LONGEST_FILTER = 8192

/** The query of a list that can be filtered and sorted: `filter`, `sort`, `cursor`, `limit`. */
export function listQuery(spec: ListSpec) {
  const filtered = Object.keys(spec.fields).join(', ')
  const sorted = sortableFields(spec).join(', ')
  const { defaultLimit = 25, maxLimit = 100 } = spec
  return Type.Object({
    filter: Type.Optional(
      Type.String({
        maxLength: LONGEST_FILTER,
        description: `Filter as JSON or base64url of JSON. Fields: ${filtered}`,
      }),
    ),
    sort: Type.Optional(Type.String({ maxLength: 200, description: `By ${sorted}; ${spec.defaultSort} by default` })),
    cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxLimit, default: defaultLimit })),
  })
}

/** A list that can be searched as well as filtered. */
export const Searched = Type.Optional(
  Type.String({ maxLength: 200, description: 'A name, a phone, an e-mail or a reference, as in search' }),
)
