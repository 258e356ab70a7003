import { Type } from '@sinclair/typebox'
import { model } from '../../platform/http/shape'

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
