import { Type } from '@sinclair/typebox'
import { Id, model, NonBlank, OneOf } from '../../platform/http/shape'
import { SecondStep } from '../session/schema'

const Version = Type.String({
  pattern: '^\\d{1,4}(\\.\\d{1,6}){1,3}$',
  'x-wrong': 'must be a version like 1.4.2',
  examples: ['1.4.2'],
})

export const Phone = model(
  'Phone',
  Type.Object({
    name: NonBlank(100),
    platform: OneOf('android', 'ios'),
    app_version: Version,
    id: Type.Optional(
      Type.String({
        minLength: 16,
        maxLength: 128,
        description:
          'A secret that the app made for itself and keeps when its member signs out: by it a phone is known again, and ' +
          'no mail says that a device is new',
      }),
    ),
  }),
)

export const MobileSignIn = model(
  'MobileSignIn',
  Type.Object({
    email: Type.String({ minLength: 3, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    device: Phone,
  }),
)

export const MobileSecondStep = model(
  'MobileSecondStep',
  Type.Object({
    ...SecondStep.properties,
    device: Phone,
  }),
)

export const MobileTokens = model(
  'MobileTokens',
  Type.Object({
    access_token: Type.String({ description: '`ang_at_…`, sent as `Authorization: Bearer`' }),
    refresh_token: Type.String({ description: '`ang_rt_…`, good for one refresh' }),
    token_type: Type.Literal('Bearer'),
    expires_in: Type.Integer({ description: 'Seconds until the access token is over' }),
    refresh_expires_in: Type.Integer({ description: 'Seconds until the refresh token is over' }),
    session_id: Id,
  }),
)

export const MobileRefresh = model(
  'MobileRefresh',
  Type.Object({
    refresh_token: Type.String({ minLength: 1, maxLength: 200 }),
    app_version: Type.Optional(Version),
  }),
)

export const PushRegistration = model(
  'PushRegistration',
  Type.Object({
    service: OneOf('fcm', 'apns'),
    token: Type.String({ minLength: 16, maxLength: 4096, description: 'As the push service gave it to the app' }),
  }),
)

export const PushState = Type.Object({ registered: Type.Boolean() })

export const MobileConfig = model(
  'MobileConfig',
  Type.Object({
    minimum_version: Type.String({ description: 'An older app must be updated before it is used' }),
    latest_version: Type.String(),
    features: Type.Object({
      push: Type.Boolean(),
      delta_sync: Type.Boolean(),
      offline_writes: Type.Boolean(),
      call_log_upload: Type.Boolean(),
    }),
  }),
)
