import { Type } from '@sinclair/typebox'
import { Id, Instant, model, Nullable, OneOf } from '../../platform/http/shape'
import { TEMPLATES } from '../../platform/mail/templates'

const fields = {
  id: Id,
  to: Type.String(),
  template: OneOf(...TEMPLATES),
  subject: Type.String(),
  status: OneOf('waiting', 'sent', 'failed', 'kept'),
  attempts: Type.Integer(),
  error: Nullable(Type.String({ description: 'Why the last attempt failed' })),
  created_at: Instant,
  sent_at: Nullable(Instant),
}

export const Mail = model('Mail', Type.Object(fields))

export const WholeMail = model(
  'WholeMail',
  Type.Object({ ...fields, text: Type.String(), html: Type.String(), has_link: Type.Boolean() }),
)

export const MailList = Type.Object({
  filter: Type.Optional(Type.String({ description: 'Fields: status, template, to, created_at' })),
  sort: Type.Optional(Type.String({ description: 'created_at' })),
  cursor: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
})
