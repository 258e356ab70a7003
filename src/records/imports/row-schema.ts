import { type Static, Type } from '@sinclair/typebox'
import { Id, model, Nullable, OneOf } from '../../platform/http/shape'
import { Outcome } from './schema'

export const ImportRow = model(
  'ImportRow',
  Type.Object({
    no: Type.Integer({ description: 'As the spreadsheet shows it' }),
    outcome: Outcome,
    reasons: Type.Array(Type.String()),
    lead_id: Nullable(Id),
    contact_id: Nullable(Id),
    person: Nullable(
      Type.Object(
        { name: Type.String(), phone: Type.String() },
        {
          description:
            'The person that the row became, as the caller may see them; null where they may not, and in a check',
        },
      ),
    ),
    record: Nullable(
      Type.Object(
        { kind: Type.String(), id: Id, name: Type.String() },
        {
          description:
            'The record of another kind than leads and contacts that the row is about; null where the caller may not see it',
        },
      ),
    ),
    read: Nullable(
      Type.Object(
        { name: Nullable(Type.String()), phones: Type.Array(Type.String()), emails: Type.Array(Type.String()) },
        { description: 'What a check read in the row, as it would be kept; null once it ran' },
      ),
    ),
    others: Type.Array(Type.Object({ contact_id: Id, name: Type.String(), phone: Type.String() }), {
      description: 'Other people who have a number or an address of the row, as the caller may see them',
    }),
    undone: Nullable(OneOf('removed', 'restored', 'kept')),
  }),
)

export type ImportRow = Static<typeof ImportRow>

export const ResultQuery = Type.Object({ outcome: Type.Optional(Outcome) })

export const ValuesQuery = Type.Object({ field: OneOf('status', 'owner', 'source') })

export const ColumnWords = model(
  'ImportColumnWords',
  Type.Object({
    words: Type.Array(
      Type.Object({
        word: Type.String(),
        rows: Type.Integer(),
        value: Nullable(Type.String({ description: 'What it means; null: nothing that is known' })),
      }),
    ),
    choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
  }),
)

export type ColumnWords = Static<typeof ColumnWords>

export const RowsQuery = Type.Object({
  outcome: Type.Optional(Outcome),
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,8}$', 'x-wrong': 'is not a cursor of this list' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
