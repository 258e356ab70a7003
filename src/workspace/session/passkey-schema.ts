// What browsers and this program say to one another about passkeys: the JSON forms of the Web Authentication API, level 3.

import { type TSchema, Type } from '@sinclair/typebox'
import { model, OneOf } from '../../platform/http/shape'

const Base64Url = (maxLength: number) => Type.String({ maxLength, description: 'base64url' })
const CredentialId = Base64Url(2048)
const Verification = OneOf('preferred', 'required', 'discouraged')
const Credential = Type.Object({
  id: CredentialId,
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
})
/** Results of extensions: none is asked for. */
const Extensions = Type.Object({}, { additionalProperties: true })
const Attachment = Type.Optional(OneOf('platform', 'cross-platform'))
const answerWith = <R extends TSchema>(response: R) =>
  Type.Object({
    id: CredentialId,
    rawId: CredentialId,
    type: Type.Literal('public-key'),
    response,
    authenticatorAttachment: Attachment,
    clientExtensionResults: Extensions,
  })

export const PasskeyOptions = model(
  'PasskeyOptions',
  Type.Object({
    challenge: Type.String(),
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    userVerification: Verification,
    allowCredentials: Type.Optional(Type.Array(Credential)),
  }),
)

export const PasskeyAnswer = model(
  'PasskeyAnswer',
  answerWith(
    Type.Object({
      clientDataJSON: Base64Url(8192),
      authenticatorData: Base64Url(8192),
      signature: Base64Url(16_384),
      userHandle: Type.Optional(Base64Url(128)),
    }),
  ),
)

export const NewPasskeyOptions = model(
  'NewPasskeyOptions',
  Type.Object({
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    challenge: Type.String(),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    attestation: Type.String(),
    excludeCredentials: Type.Array(Credential),
    authenticatorSelection: Type.Object({
      residentKey: Verification,
      requireResidentKey: Type.Boolean(),
      userVerification: Verification,
    }),
  }),
)

export const NewPasskeyAnswer = model(
  'NewPasskeyAnswer',
  answerWith(
    Type.Object({
      clientDataJSON: Base64Url(8192),
      attestationObject: Base64Url(32_768),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
    }),
  ),
)
