// What members change about themselves.
// Owns: nothing of its own; the password is the member's, and its rules are in entry.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, one } from '../../platform/http/shape'
import { signInCookie } from '../entry/session-cookie'
import { changePassword } from './change-password'
import { PasswordChange, PasswordChanged } from './schema'

export const account = new Elysia({ prefix: '/account', tags: ['Account'] }).use(access).put(
  '/password',
  async ({ who, body, set }) => {
    const { token, ended } = await changePassword(who, body)
    set.headers['set-cookie'] = signInCookie(token)
    return answer({ changed: true as const, ended_sessions: ended })
  },
  {
    allow: 'member',
    body: PasswordChange,
    response: { 200: one(PasswordChanged), ...errors() },
    detail: {
      operationId: 'changePassword',
      summary: 'Change one’s own password',
      description:
        'Ends every other session; this one goes on under a new cookie. After five wrong guesses at the present ' +
        'password the account waits, as at signing in: 429.',
    },
  },
)
