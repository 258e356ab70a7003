// What requests and answers of a kind of record look like, from its definition.

import { type TSchema, Type } from '@sinclair/typebox'
import { CustomInput } from '../custom-fields'
import { Id, Instant, model, Nullable } from '../http/shape'
import {
  type ChangeOf,
  type DefinitionOf,
  type Fields,
  fieldsOf,
  type NewOf,
  pascal,
  type RecordOf,
  referred,
} from './definition'
import type { Field } from './fields'

const Custom = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
const Named = Type.Object({ id: Id, name: Type.String() })

/** The schemas of a kind: the record as it is answered, and what a request says to make or to change one. */
export type Shapes<F extends Fields> = {
  Record: ReturnType<typeof Type.Unsafe<RecordOf<F>>>
  Create: ReturnType<typeof Type.Unsafe<NewOf<F>>>
  Update: ReturnType<typeof Type.Unsafe<ChangeOf<F>>>
}

export function shapesOf<F extends Fields>(definition: DefinitionOf<F>): Shapes<F> {
  const name = pascal(definition.kind)
  const all = fieldsOf(definition)
  const answered = all.flatMap(([key, field]) => [
    [key, answerOf(field)] as const,
    ...(field.refersTo ? [[referred(key), Nullable(Named)] as const] : []),
  ])
  const changed = all.filter(([, field]) => !field.fixed)
  return {
    Record: Type.Unsafe(
      model(
        name,
        Type.Object({
          id: Id,
          ...Object.fromEntries(answered),
          custom: Custom,
          archived_at: Nullable(Instant),
          created_at: Instant,
          updated_at: Instant,
          url: Type.String(),
        }),
      ),
    ),
    Create: Type.Unsafe(
      model(
        `Create${name}Input`,
        Type.Object({
          ...Object.fromEntries(all.map(([key, field]) => [key, field.required ? sent(field) : optional(field)])),
          custom: Type.Optional(CustomInput),
        }),
      ),
    ),
    Update: Type.Unsafe(
      model(
        `Update${name}Input`,
        Type.Object(
          {
            ...Object.fromEntries(
              changed.map(([key, field]) => [key, field.required ? Type.Optional(sent(field)) : optional(field)]),
            ),
            custom: Type.Optional(CustomInput),
            updated_at: Type.Optional({
              ...Instant,
              description: 'The updated_at that was read; 409 `stale` when it was changed since',
            }),
          },
          { minProperties: 1 },
        ),
      ),
    ),
  }
}

const sent = ({ value, description }: Field): TSchema => (description ? { ...value, description } : value)

/** Null clears the value: a list is empty then, and a flag is off. */
const optional = (field: Field): TSchema => {
  const { description, ...schema } = sent(field)
  return Type.Optional({ ...Nullable(schema as TSchema), ...(description ? { description } : {}) })
}

/** Answers are not held to the lengths that requests are: what was kept before a limit changed is still shown. */
function answerOf(field: Field): TSchema {
  const { column, required, description } = field
  const shown = required || column === 'text[]' || column === 'boolean' ? shownAs(field) : Nullable(shownAs(field))
  return description ? { ...shown, description } : shown
}

function shownAs({ column, values, value }: Field): TSchema {
  if (column === 'text[]') return Type.Array(Type.String())
  if (column === 'text') return values ? value : Type.String()
  if (column === 'bigint' || column === 'integer') return Type.Integer()
  return column === 'numeric' ? Type.Number() : value
}
