import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { KIND_NAMES, KINDS } from './kinds'

export const IMPORT_STATES = [
  'uploaded',
  'mapped',
  'checking',
  'checked',
  'running',
  'paused',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const

export const ImportKindName = OneOf(...KINDS)
/** As callers name it: exports call the same lists `leads` and `contacts`. */
export const AskedKind = {
  ...OneOf(...KIND_NAMES),
  description: '`lead`, `contact` and the like, as answers say it; `leads` and `contacts` mean the same',
}
/** `skipped`: nobody. `accepted`: taken in, without further details. */
export const Outcome = OneOf('created', 'updated', 'unchanged', 'duplicate', 'invalid', 'skipped', 'accepted')

const Owner = Type.Object(
  {
    by: OneOf('me', 'member', 'rules', 'column'),
    member_id: Type.Optional(Id),
  },
  {
    additionalProperties: false,
    description: 'Who gets new records. `column`: the member whom the row names, else the importer',
  },
)

const Meanings = Type.Record(Type.String({ minLength: 1, maxLength: 80 }), Nullable(Type.String({ maxLength: 60 })), {
  maxProperties: 200,
})

export const ImportOptions = model(
  'ImportOptions',
  Type.Object(
    {
      owner: Type.Optional(Owner),
      duplicates: Type.Optional(OneOf('update', 'skip', 'add')),
      source_id: Type.Optional(Nullable(Id)),
      run_rules: Type.Optional(
        Type.Boolean({
          description:
            'What is new is treated as if it came in now: automations run, people are notified, response clocks run. ' +
            'Off by default: a list is history',
        }),
      ),
      date_order: Type.Optional(
        Type.Record(Type.String({ pattern: '^\\d{1,3}$' }), OneOf('dmy', 'mdy'), {
          maxProperties: 50,
          description:
            'Index of the column → whether its days are written day first (30/07/2026) or month first (07/30/2026). ' +
            'Not said, its rows decide; where they contradict each other, a day that could be two is kept as text',
        }),
      ),
      // What bare sums of a budget are, where the heading names no unit.
      budget_unit: Type.Optional(OneOf('rupee', 'thousand', 'lakh', 'crore')),
      values: Type.Optional(
        Type.Object(
          { status: Type.Optional(Meanings), owner: Type.Optional(Meanings), source: Type.Optional(Meanings) },
          {
            additionalProperties: false,
            description:
              'What words of a column mean where no status, member or source has that name: the word as it is written → ' +
              'key of the status, id of the member, id of the source; null: nothing, as if the cell were empty',
          },
        ),
      ),
      tags: Type.Optional(Type.Array(NonBlank(60), { maxItems: 20 })),
      consent: Type.Optional(
        Nullable(
          Type.Object(
            {
              channels: Type.Array(OneOf('chat', 'sms', 'call', 'email', 'all'), { minItems: 1, maxItems: 5 }),
              purpose: OneOf('promotional', 'service'),
              text: NonBlank(5000),
            },
            {
              additionalProperties: false,
              description:
                'What people in the file agreed to, in the words they read: everybody, or, where a column says so, ' +
                'those whose row says yes',
            },
          ),
        ),
      ),
    },
    {
      additionalProperties: false,
      description:
        '`duplicates`, of somebody who is known: `update` fills in what is missing, `skip` leaves them as they are, `add` makes another lead',
    },
  ),
)
export type ImportOptions = Static<typeof ImportOptions>

const Mapping = Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 80 }), {
  description: 'Index of the column → field, `custom:<name>`, `note` or `ignore`',
})

export const MappingInput = model(
  'ImportMappingInput',
  Type.Object(
    {
      mapping: Type.Optional(Mapping),
      sheet: Type.Optional(Type.String({ maxLength: 200, description: 'The one that is read, by its name' })),
      head_row: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The row with the headings; 0: there are none' }),
      ),
      options: Type.Optional(ImportOptions),
    },
    {
      additionalProperties: false,
      description:
        'Without `mapping`, the mapping of another sheet or of another row of headings is guessed again, and else it stays',
    },
  ),
)
export type MappingInput = Static<typeof MappingInput>

export const Import = model(
  'Import',
  Type.Object({
    id: Id,
    kind: ImportKindName,
    state: OneOf(...IMPORT_STATES),
    file_name: Type.String(),
    sheet: Type.String(),
    sheets: Type.Array(
      Type.Object({
        name: Type.String(),
        hidden: Type.Boolean(),
        rows: Type.Optional(
          Nullable(Type.Integer({ description: 'Rows that are not empty, headings among them; null: not counted' })),
        ),
      }),
    ),
    encoding: Nullable(Type.String()),
    delimiter: Nullable(Type.String()),
    head_row: Type.Integer({ description: '0: the file has no headings' }),
    columns: Type.Array(
      Type.Object({
        index: Type.Integer(),
        heading: Type.String(),
        samples: Type.Array(Type.String()),
        dates: Type.Optional(
          Type.Object(
            { day_first: Type.Integer(), month_first: Type.Integer(), either: Type.Integer() },
            {
              description:
                'Days written in figures: how many can only be read day first, only month first, or both ways',
            },
          ),
        ),
        remembered: Type.Optional(
          Type.String({
            description:
              'The field that it was taken for in the last list with these headings, where its heading does not say it',
          }),
        ),
      }),
    ),
    preview: Type.Array(Type.Object({ no: Type.Integer(), cells: Type.Array(Type.String()) })),
    mapping: Mapping,
    fields: Type.Array(
      Type.Object({
        key: Type.String(),
        label: Type.String(),
        several: Type.Boolean({ description: 'Several columns may give it' }),
      }),
    ),
    warnings: Type.Array(Type.String(), { description: 'What is odd about the mapping, in words' }),
    stayed: Type.Boolean({ description: 'It was undone, and something of it stayed: it can be undone once more' }),
    options: ImportOptions,
    total: Type.Integer(),
    done: Type.Integer({ description: 'Rows with an outcome so far' }),
    counts: Type.Object({
      created: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer({ description: 'Of records that are there, and nothing new about them' }),
      duplicate: Type.Integer(),
      invalid: Type.Integer(),
      skipped: Type.Integer({ description: 'Totals, footers, repeated headings and empty rows: nobody' }),
      accepted: Type.Optional(
        Type.Integer({
          description: 'For readers of masked numbers, instead of the others: rows taken in, their people known or not',
        }),
      ),
    }),
    error: Nullable(Type.String()),
    created_by: Type.Object({ id: Id, name: Type.String() }),
    created_at: Instant,
    started_at: Nullable(Instant),
    finished_at: Nullable(Instant),
  }),
)
export type Import = Static<typeof Import>

export const ImportSummary = model(
  'ImportSummary',
  Type.Omit(Import, ['columns', 'preview', 'mapping', 'fields', 'warnings', 'stayed', 'options', 'sheets']),
)
export type ImportSummary = Static<typeof ImportSummary>
