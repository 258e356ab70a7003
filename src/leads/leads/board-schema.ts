import { type Static, Type } from '@sinclair/typebox'
import { Searched } from '../../platform/http/list-query'
import { Id, model, Nullable, OneOf, PageMeta, Paise } from '../../platform/http/shape'
import { CATEGORIES } from '../pipelines/schema'
import { Lead } from './schema'

/** The leads of one status: how many, for how much, and the latest of them. */
export const BoardColumn = model(
  'BoardColumn',
  Type.Object({
    status: Type.Object({
      id: Id,
      key: Type.String(),
      name: Type.String(),
      category: OneOf(...CATEGORIES),
      color: Type.String(),
    }),
    count: Type.Integer(),
    is_exact: Type.Boolean({ description: 'False where a filter passes more leads than were counted' }),
    budget: Nullable({
      ...Paise,
      description: 'What they would spend in all, in paise; null where not all were counted',
    }),
    data: Type.Array(Lead),
    meta: PageMeta,
  }),
)
export type BoardColumn = Static<typeof BoardColumn>

export const Board = model(
  'Board',
  Type.Object({
    pipeline: Type.Object({ id: Id, name: Type.String() }),
    columns: Type.Array(BoardColumn),
  }),
)
export type Board = Static<typeof Board>

const Narrowed = {
  filter: Type.Optional(Type.String({ maxLength: 8192, description: 'As in the list of leads' })),
  q: Searched,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'Cards of a column' })),
}

export const BoardQuery = Type.Object({
  pipeline_id: Type.Optional({ ...Id, description: 'The first pipeline when none is named' }),
  ...Narrowed,
})
export type BoardQuery = Static<typeof BoardQuery>

export const ColumnQuery = Type.Object({
  ...Narrowed,
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
})
export type ColumnQuery = Static<typeof ColumnQuery>
