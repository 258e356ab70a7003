import { type Static, Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { FieldMap } from './field-map-schema'

const Status = OneOf('waiting', 'done', 'failed')
const Outcome = OneOf('created', 're_enquiry', 'reopened', 'duplicate_labelled', 'held_nobody', 'repeated')

const submission = {
  id: Id,
  received_at: Instant,
  status: Status,
  outcome: Nullable({
    ...Outcome,
    description:
      '`held_nobody`: the body names nobody, so no lead was made of it; `repeated`: it came before under the same id, ' +
      'and what it says more is with the lead',
  }),
  lead_id: Nullable(Id),
  repeat_of: Nullable({
    ...Id,
    description: 'The submission that came before under the same id, from the same person',
  }),
  person: Nullable(
    Type.Object(
      { name: Type.String(), phone: Type.String() },
      { description: 'Whose lead it became, as the caller reads the lead; null while there is none, and out of reach' },
    ),
  ),
  is_test: Type.Boolean(),
  error: Nullable(Type.String({ description: 'The kind of the last failure' })),
  attempts: Type.Integer(),
  note: Nullable(
    Type.String({ description: 'Where the body has more than is read of one: that not all of it was read, in words' }),
  ),
}

/** What became of one lead that was pushed to a source. */
export const LeadSubmission = model('LeadSubmission', Type.Object(submission))
export type LeadSubmission = Static<typeof LeadSubmission>

/** The same with what was sent, as the caller's role reads numbers and addresses. */
export const LeadSubmissionDetail = model(
  'LeadSubmissionDetail',
  Type.Object({
    ...submission,
    format: OneOf('json', 'form', 'multipart', 'xml', 'query'),
    raw: Type.String({ description: 'The body as it came' }),
    query: Nullable(Type.String({ description: 'The query of the URL, as it came' })),
    body_of: Nullable({ ...Id, description: 'The submission with which it came in one body; null: it came alone' }),
    external_id: Nullable(Type.String()),
    read: Type.Object({}, { additionalProperties: true, description: 'What was read from it when it came' }),
  }),
)
export type LeadSubmissionDetail = Static<typeof LeadSubmissionDetail>

export const SubmissionQuery = Type.Object({
  status: Type.Optional(Status),
  outcome: Type.Optional(Outcome),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 2048 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
export type SubmissionQuery = Static<typeof SubmissionQuery>

/** `field_map` is tried instead of the one that the source has. */
export const Trial = Type.Object({
  field_map: Type.Optional(FieldMap),
  body: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 65_536,
      description: 'A body of your own: JSON, XML or a form. Without it, the last 20 that came',
    }),
  ),
})
export type Trial = Static<typeof Trial>

const Anything = Type.Object({}, { additionalProperties: true })

/** One body, and the leads that would be read from it. */
export const TriedBody = model(
  'TriedLeadBody',
  Type.Object({
    submission_id: Nullable({ ...Id, description: 'Null for a body of one’s own' }),
    received_at: Nullable(Instant),
    problem: Nullable(Type.String({ description: 'Why nothing could be read' })),
    leads: Type.Array(
      Type.Object({
        read: { ...Anything, description: 'The lead, with the source’s defaults for what it doesn’t have' },
        keys: Type.Array(
          Type.Object({
            key: Type.String(),
            value: Type.String(),
            to: Type.String({ description: 'The field it goes to; `note`: a line of the message; `secret`: dropped' }),
          }),
        ),
      }),
    ),
  }),
)
export type TriedBody = Static<typeof TriedBody>
