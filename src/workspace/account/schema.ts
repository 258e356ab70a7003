import { Type } from '@sinclair/typebox'
import { Email, Id, Instant, model, NonBlank, Nullable, OneOf } from '../../platform/http/shape'

const Language = OneOf('en', 'hi', 'mr', 'gu', 'kn', 'ta', 'te', 'bn', 'ml', 'pa')

export const Account = model(
  'Account',
  Type.Object({
    id: Id,
    name: Type.String(),
    email: Type.String(),
    phone: Nullable(Type.String({ description: 'E.164' })),
    language: Language,
    pending_email: Nullable(
      Type.Object(
        { email: Type.String(), expires_at: Instant },
        { description: 'Another e-mail that waits to be confirmed by the link that was mailed to it' },
      ),
    ),
  }),
)

export const AccountChange = model(
  'AccountChange',
  Type.Object(
    {
      name: Type.Optional(NonBlank(200)),
      phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      language: Type.Optional(Language),
    },
    { minProperties: 1 },
  ),
)

export const EmailChange = model('EmailChange', Type.Object({ email: Email() }))

export const EmailConfirmation = model(
  'EmailConfirmation',
  Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200, description: 'What follows `#token=` in the link' }),
  }),
)

export const PasswordChange = model(
  'PasswordChange',
  Type.Object({
    current: Type.String({ minLength: 1, maxLength: 1024 }),
    next: Type.String({ maxLength: 1024, description: '10 to 128 characters' }),
  }),
)

export const PasswordChanged = Type.Object({
  changed: Type.Literal(true),
  ended_sessions: Type.Integer({ description: 'How many other sessions were ended' }),
})
