import { Type } from '@sinclair/typebox'
import { model, OneOf } from '../../platform/http/shape'
import { MOST_NUMBER } from './number-pattern'

const Pattern = Type.String({
  minLength: 1,
  maxLength: 60,
  description:
    'Capital letters, digits, `-` and `/`, with `{N:5}` (the number, five digits at least), `{YY}` (the year) and ' +
    '`{FY}` (the financial year, `26-27`)',
  examples: ['L-{YY}-{N:5}'],
})
const ResetsAt = OneOf('year', 'fy', 'never')

export const NumberSeries = model(
  'NumberSeries',
  Type.Object({
    id: OneOf('lead', 'deal', 'property', 'receipt'),
    pattern: Pattern,
    resets: ResetsAt,
    gapless: Type.Boolean({ description: 'Numbers follow one another without a gap, as the law wants of receipts' }),
    next: Type.Integer({ description: 'The number that is given next' }),
    preview: Type.String({ description: 'As it will be written', examples: ['L-26-00042'] }),
  }),
)

export const NumberSeriesChange = model(
  'NumberSeriesChange',
  Type.Object(
    {
      pattern: Type.Optional(Pattern),
      resets: Type.Optional(ResetsAt),
      next: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_NUMBER, description: 'Not lower than it is' })),
    },
    { minProperties: 1 },
  ),
)
