import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'

export const FORMATS = ['csv', 'xlsx'] as const
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const

const Kind = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'The list: leads, contacts, members, audit; lead, contact and member mean the same',
})

export const Export = model(
  'Export',
  Type.Object({
    id: Id,
    kind: Type.String(),
    format: OneOf(...FORMATS),
    state: OneOf(...EXPORT_STATES),
    filter: Type.Unknown({ description: 'As it was asked for' }),
    sort: Nullable(Type.String()),
    columns: Type.Array(Type.String()),
    total: Nullable(Type.Integer({ description: 'Rows of the list when it was begun' })),
    done: Type.Integer({ description: 'Rows written so far' }),
    bytes: Nullable(Type.Number()),
    error: Nullable(Type.String({ description: 'Why it was not made' })),
    created_by: Type.Object({ id: Id, name: Type.String() }),
    created_at: Instant,
    finished_at: Nullable(Instant),
    expires_at: Nullable(Instant),
  }),
)
export type Export = Static<typeof Export>

export const NewExport = model(
  'NewExport',
  Type.Object(
    {
      kind: Kind,
      format: OneOf(...FORMATS),
      filter: Type.Optional(
        Type.String({ maxLength: 8192, description: 'As the list takes it; relative days are those of the run' }),
      ),
      sort: Type.Optional(Type.String({ maxLength: 200, description: 'As the list takes it' })),
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Only what a search finds, of leads or contacts' }),
      ),
      view_id: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'A saved view: its filter, narrowed by `filter`, and its sort unless `sort` says another',
        }),
      ),
      columns: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
          minItems: 1,
          maxItems: 200,
          uniqueItems: true,
          description: 'Keys of columns, in the order of the file; the usual ones by default',
        }),
      ),
    },
    { additionalProperties: false },
  ),
)
export type NewExport = Static<typeof NewExport>

export const ExportColumnRecord = model(
  'ExportColumn',
  Type.Object({
    key: Type.String(),
    label: Type.String(),
    usual: Type.Boolean({ description: 'Whether it is there when no columns are named' }),
  }),
)

export const ColumnsQuery = Type.Object({ kind: Kind })
