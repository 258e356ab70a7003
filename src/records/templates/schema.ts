import { type Static, Type } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'
import { type Definition, kindsOf, servedBy } from '../../platform/record/definition'

export const CHANNELS = ['note', 'mail'] as const
export const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa'] as const
/** The kinds of record that templates speak of. */
export const spokenOf = servedBy('templates', definitions as readonly Definition[])
export const TEMPLATE_RECORDS = kindsOf(spokenOf)
export type Language = (typeof LANGUAGES)[number]
export type TemplateRecord = string

const LONGEST_BODY = 20_000
const Person = Type.Object({ id: Id, name: Type.String() })

const Name = NonBlank(80)
const Folder = Type.Optional(Nullable(NonBlank(60)))
const Subject = Nullable(Type.String({ maxLength: 200, description: 'Of a mail; a note has none. One line' }))
const Body = {
  ...NonBlank(LONGEST_BODY),
  description:
    'Plain text. `{{contact.first_name|there}}` is replaced by the record’s value, and by `there` where it has none; ' +
    '`GET /templates/variables` lists what can be said. A note is 5,000 characters at the most',
}
const Record = { ...OneOf(...TEMPLATE_RECORDS), description: 'Of which kind of record it speaks' }
const Lang = OneOf(...LANGUAGES)

export const Template = model(
  'Template',
  Type.Object({
    id: Id,
    name: Type.String(),
    channel: OneOf(...CHANNELS),
    language: Lang,
    record: Record,
    folder: Nullable(Type.String()),
    subject: Nullable(Type.String()),
    body: Type.String(),
    version: Type.Integer({ description: 'Rises with each change of what it says' }),
    archived_at: Nullable(Instant),
    created_by: Nullable(Person),
    updated_by: Nullable(Person),
    created_at: Instant,
    updated_at: Instant,
  }),
)
export type Template = Static<typeof Template>

export const NewTemplate = model(
  'NewTemplate',
  Type.Object({
    name: Name,
    channel: OneOf(...CHANNELS),
    language: Type.Optional({ ...Lang, default: 'en' }),
    record: Record,
    folder: Folder,
    subject: Type.Optional(Subject),
    body: Body,
  }),
)
export type NewTemplate = Static<typeof NewTemplate>

export const TemplateChange = model(
  'TemplateChange',
  Type.Object(
    {
      name: Type.Optional(Name),
      language: Type.Optional(Lang),
      record: Type.Optional(Record),
      folder: Folder,
      subject: Type.Optional(Subject),
      body: Type.Optional(Body),
      updated_at: Type.Optional({
        ...Instant,
        description: 'The updated_at that was read; 409 `stale` when it was changed since',
      }),
    },
    { minProperties: 1 },
  ),
)
export type TemplateChange = Static<typeof TemplateChange>

export const TemplateCopy = model(
  'TemplateCopy',
  Type.Object({
    name: Type.Optional(Name),
    language: Type.Optional({ ...Lang, description: 'For a translation: the copy keeps its name where that is free' }),
  }),
)
export type TemplateCopy = Static<typeof TemplateCopy>

/** One wording that a template has, or had. */
export const TemplateVersion = model(
  'TemplateVersion',
  Type.Object({
    version: Type.Integer(),
    name: Type.String(),
    language: Lang,
    record: Record,
    folder: Nullable(Type.String()),
    subject: Nullable(Type.String()),
    body: Type.String(),
    saved_by: Nullable(Person),
    saved_at: Instant,
  }),
)
export type TemplateVersion = Static<typeof TemplateVersion>

/** Something that a template can say. */
export const TemplateVariable = model(
  'TemplateVariable',
  Type.Object({
    name: Type.String({ description: 'As it is written between the braces' }),
    label: Type.String(),
    group: OneOf(...TEMPLATE_RECORDS, 'owner', 'company', 'custom', 'other'),
    example: Nullable(Type.String()),
  }),
)
export type TemplateVariable = Static<typeof TemplateVariable>

export const VariablesQuery = Type.Object({ record: Record })

export const TemplatePreviewInput = model(
  'TemplatePreviewInput',
  Type.Object({
    template_id: Type.Optional({ ...Id, description: 'A template, or else a draft: `body`, for a mail `subject` too' }),
    subject: Type.Optional(Subject),
    body: Type.Optional(Body),
    language: Type.Optional({ ...Lang, description: 'Of a draft; English when it is not said' }),
    record: Type.Optional({ ...Record, description: 'Of a draft; the kind of the record when it is not said' }),
    lead_id: Type.Optional(Id),
    contact_id: Type.Optional(Id),
  }),
)
export type TemplatePreviewInput = Static<typeof TemplatePreviewInput>

export const TemplatePreview = model(
  'TemplatePreview',
  Type.Object({
    subject: Nullable(Type.String()),
    body: Type.String(),
    missing: Type.Array(Type.String(), {
      description: 'Variables that the record says nothing for, and that have no words of their own for that',
    }),
    masked: Type.Array(Type.String(), { description: 'Variables whose values you read masked, and that stay so' }),
  }),
)
export type TemplatePreview = Static<typeof TemplatePreview>
