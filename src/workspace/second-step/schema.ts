import { Type } from '@sinclair/typebox'
import { Id, Instant, model, NonBlank, Nullable } from '../../platform/http/shape'
import { NewPasskeyAnswer } from '../session/passkey-schema'

const Code = Type.String({ maxLength: 20, description: 'Six digits of the authenticator app', examples: ['123456'] })

export const Passkey = model(
  'Passkey',
  Type.Object({
    id: Id,
    name: Type.String(),
    is_synced: Type.Boolean({ description: 'Whether it is kept in more than one device, as password managers do' }),
    created_at: Instant,
    last_used_at: Nullable(Instant),
  }),
)

export const Security = model(
  'AccountSecurity',
  Type.Object({
    second_step: Type.Object({
      is_set: Type.Boolean({ description: 'Whether a password alone no longer signs in' }),
      is_demanded: Type.Boolean({ description: 'Whether the company requires a second step of this member' }),
    }),
    totp_confirmed_at: Nullable({ ...Instant, description: 'Since when there is an authenticator app' }),
    passkeys: Type.Array(Passkey),
    recovery_codes: Type.Integer({ description: 'How many are left' }),
  }),
)

export const NewTotp = model(
  'NewTotp',
  Type.Object({
    secret: Type.String({ description: 'Base 32, for typing it in' }),
    uri: Type.String({ description: 'otpauth://… for a QR code' }),
    expires_at: Type.String({ format: 'date-time', description: 'Until when its first code is awaited' }),
  }),
)

const Codes = Type.Array(Type.String({ examples: ['7K2M-9QXT-0V4H-EWNB-63ZP-JD8R'] }), {
  description: 'Shown this once; each works once',
})

export const TotpConfirmation = model('TotpConfirmation', Type.Object({ code: Code }))

export const TotpRemoval = model(
  'TotpRemoval',
  Type.Object(
    { code: Type.Optional(Code), recovery_code: Type.Optional(Type.String({ maxLength: 60 })) },
    { description: 'One of the two' },
  ),
)

export const RecoveryCodes = model('RecoveryCodes', Type.Object({ recovery_codes: Codes }))

/** The codes come with the first thing that a second step can be answered with. */
const FirstCodes = Nullable({
  ...Codes,
  description: 'New ones where none were left; shown this once, each works once',
})

export const TotpSet = model('TotpSet', Type.Object({ confirmed: Type.Literal(true), recovery_codes: FirstCodes }))

export const NewPasskey = model('NewPasskey', Type.Object({ name: NonBlank(100), answer: NewPasskeyAnswer }))

export const CreatedPasskey = model('CreatedPasskey', Type.Object({ passkey: Passkey, recovery_codes: FirstCodes }))

export const PasskeyName = model('PasskeyName', Type.Object({ name: NonBlank(100) }))

export const Removed = Type.Object({ removed: Type.Literal(true) })
