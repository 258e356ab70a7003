import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable } from '../../platform/http/shape'

export const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$', description: 'YYYY-MM, in company time' })
const Amount = Type.Union([Type.Integer({ minimum: 0, maximum: 10_000_000_000_000 }), Type.Null()], {
  description: 'Paise (1 rupee = 100 paise); 0 is free, null is not known, or no price of this kind',
})
const prices = { per_month: Amount, per_lead: Amount }

/** What a source costs from a month on, until a later month has another price. */
export const SourceCost = model('LeadSourceCost', Type.Object({ month: Month, ...prices, updated_at: Instant }))
export type SourceCost = Static<typeof SourceCost>

export const CostInput = Type.Object({
  ...prices,
  updated_at: Type.Optional(
    Type.Union([Instant, Type.Null()], {
      description: 'Of the month as it was read, null where it had none; 409 `stale` when it was changed since',
    }),
  ),
})
export type CostInput = Static<typeof CostInput>

export const FiguresQuery = Type.Object({
  from: Type.Optional({ ...Month, description: 'Its first month; twelve months up to `to` when absent' }),
  to: Type.Optional({ ...Month, description: 'Its last month; the present one when absent' }),
})
export type FiguresQuery = Static<typeof FiguresQuery>

const Money = Type.Union([Type.Integer(), Type.Null()], {
  description:
    'Paise; of the months whose cost is known. Null where none is, where nothing divides it, or where the caller’s reports don’t cover the whole company',
})
const counts = {
  received: Type.Integer({ description: 'Enquiries: new leads and those that joined one' }),
  created: Type.Integer({ description: 'New leads' }),
  duplicates: Type.Integer({ description: 'Of the new leads, those of people who were known' }),
  re_enquiries: Type.Integer({ description: 'Enquiries that joined a lead, reopened ones too' }),
  won: Type.Integer({ description: 'Of the new leads, those that have been won' }),
  cost: Money,
  cost_per_lead: Money,
  cost_per_won: Money,
}
const Source = Type.Object({ id: Id, name: Type.String() })

export const SourceFigures = model('LeadSourceFigures', Type.Object({ source: Source, ...counts }))
export type SourceFigures = Static<typeof SourceFigures>

export const SourceMonths = model(
  'LeadSourceMonths',
  Type.Object({
    source: Source,
    total: Type.Object(counts),
    months: Type.Array(Type.Object({ month: Month, ...counts })),
  }),
)
export type SourceMonths = Static<typeof SourceMonths>

export const SourceHealth = model(
  'LeadSourceHealth',
  Type.Object({
    state: Type.String({
      description: '`new` nothing came yet; `unknown` too little to know; `ok`; `late`; `silent`: people were notified',
      enum: ['new', 'unknown', 'ok', 'late', 'silent'],
    }),
    last_received_at: Nullable(Type.String({ format: 'date-time' })),
    per_week: Nullable(Type.Number({ description: 'Leads a week, over the four weeks before the last one' })),
    by_weekday: Type.Array(Type.Number(), { description: 'Leads on a usual Monday, Tuesday, …, Sunday' }),
    by_hour: Type.Array(Type.Number(), { description: 'Leads in the usual hour of a day, from midnight' }),
    late_after: Nullable({
      ...Type.String({ format: 'date-time' }),
      description: 'When three usual leads are missing',
    }),
    alarm_at: Nullable(Type.String({ format: 'date-time' })),
    received_last_day: Type.Integer(),
    failed_last_day: Type.Integer({ description: 'Leads of the last 24 hours that could not be worked in yet' }),
    held_last_day: Type.Integer({
      description: 'Bodies of the last 24 hours that name nobody: no lead was made of them',
    }),
    waiting: Type.Integer(),
    failed: Type.Integer({ description: 'All that failed and still wait' }),
  }),
)
export type SourceHealth = Static<typeof SourceHealth>
