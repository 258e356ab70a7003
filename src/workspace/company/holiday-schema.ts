import { Type } from '@sinclair/typebox'
import { Day, Id, Instant, model, NonBlank, Nullable } from '../../platform/http/shape'

export const Holiday = model(
  'Holiday',
  Type.Object({
    id: Id,
    day: Day,
    name: Type.String(),
    yearly: Type.Boolean({ description: 'On this day and month of every year' }),
    branch: Nullable(Type.Object({ id: Id, name: Type.String() })),
    created_at: Instant,
    updated_at: Instant,
  }),
)

const branch_id = Type.Optional(
  Nullable({ ...Id, description: 'Only of this office; null: of the whole company' } as typeof Id),
)

export const NewHoliday = model(
  'NewHoliday',
  Type.Object({ day: Day, name: NonBlank(120), yearly: Type.Optional(Type.Boolean()), branch_id }),
)

export const HolidayChange = model(
  'HolidayChange',
  Type.Object(
    {
      day: Type.Optional(Day),
      name: Type.Optional(NonBlank(120)),
      yearly: Type.Optional(Type.Boolean()),
      branch_id,
    },
    { minProperties: 1 },
  ),
)

export const HolidayList = model(
  'HolidayList',
  Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: 20_000,
      description: 'One holiday on each line, a day and a name in either order',
      examples: ['26 January, Republic Day\n15/08/2026 Independence Day'],
    }),
    year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Of lines that name no year' }),
    branch_id,
  }),
)

export const HolidaysAdded = model(
  'HolidaysAdded',
  Type.Object({
    added: Type.Integer(),
    kept: Type.Integer({ description: 'Lines whose day was a holiday already, and stayed as it was' }),
  }),
)
