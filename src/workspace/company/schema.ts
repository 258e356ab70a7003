import { Type } from '@sinclair/typebox'
import { Email, Id, model, NonBlank, Nullable } from '../../platform/http/shape'

export const SetUp = model(
  'SetUp',
  Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200, description: 'From the link that the program prints at start' }),
    company_name: NonBlank(200),
    time_zone: Type.Optional(Type.String({ maxLength: 64, default: 'Asia/Kolkata', description: 'IANA name' })),
    owner: Type.Object({
      name: NonBlank(200),
      email: Email(),
      password: Type.String({ description: '10 to 128 characters' }),
    }),
  }),
)

export const SetUpResult = model(
  'SetUpResult',
  Type.Object({
    company: Type.Object({ id: Id, name: Type.String(), time_zone: Type.String() }),
    owner: Type.Object({ id: Id, name: Type.String(), email: Type.String() }),
    source: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        push_url: Type.String({ description: 'Secret: who knows it can push leads' }),
      }),
    ),
  }),
)
