// What members change about themselves: profile, e-mail, password. A member who still has to set up the second step that
// the company demands may use all of it.
// Owns: nothing of its own; the member's row is the team's, links and sessions are entry's.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, one } from '../../platform/http/shape'
import { senderOf } from '../entry/device-cookie'
import { refuseForeignOrigin } from '../entry/own-origin'
import { signInCookie } from '../entry/session-cookie'
import { askForEmail, confirmEmail, withdrawEmail } from './change-email'
import { changePassword } from './change-password'
import { changeAccount, readAccount } from './profile'
import { Account, AccountChange, EmailChange, EmailConfirmation, PasswordChange, PasswordChanged } from './schema'

const allow = { beforeSecondStep: true } as const

export const account = new Elysia({ prefix: '/account', tags: ['Account'] })
  .use(access)
  .get('/', async ({ who }) => answer(await readAccount(who)), {
    allow,
    response: { 200: one(Account), ...errors() },
    detail: { operationId: 'getAccount', summary: 'One’s own profile' },
  })
  .patch('/', async ({ who, body }) => answer(await changeAccount(who, body)), {
    allow,
    body: AccountChange,
    response: { 200: one(Account), ...errors() },
    detail: { operationId: 'updateAccount', summary: 'Change one’s own name, phone or language' },
  })
  .put(
    '/password',
    async ({ who, body, set }) => {
      const { token, ended } = await changePassword(who, body)
      if (token !== null) set.headers['set-cookie'] = signInCookie(token)
      return answer({ changed: true as const, ended_sessions: ended })
    },
    {
      allow,
      body: PasswordChange,
      response: { 200: one(PasswordChanged), ...errors() },
      detail: {
        operationId: 'changePassword',
        summary: 'Change one’s own password',
        description:
          'Ends every other session; this one continues under a new cookie, or on a phone ends too. After five wrong guesses at the present ' +
          'password the account waits, as at signing in: 429.',
      },
    },
  )
  .post(
    '/email-change',
    async ({ who, body, set }) => {
      await askForEmail(who, body.email)
      set.status = 202
      return answer({ accepted: true as const })
    },
    {
      allow: { ...allow, recent: true },
      body: EmailChange,
      response: { 202: one(Type.Object({ accepted: Type.Literal(true) })), ...errors() },
      detail: {
        operationId: 'requestEmailChange',
        summary: 'Ask to sign in with another e-mail',
        description:
          'A link goes to the new address and a notice to the present one; the link works once, for 24 hours. Answers ' +
          'the same whether or not somebody else signs in with the new one: then the link does not work.',
      },
    },
  )
  .delete(
    '/email-change',
    async ({ who }) => {
      await withdrawEmail(who)
      return answer({ withdrawn: true as const })
    },
    {
      allow,
      response: { 200: one(Type.Object({ withdrawn: Type.Literal(true) })), ...errors(404) },
      detail: { operationId: 'withdrawEmailChange', summary: 'Keep the present e-mail: the link stops working' },
    },
  )
  .post(
    '/email-change/confirmation',
    async ({ request, body }) => {
      refuseForeignOrigin(request)
      return answer(await confirmEmail(body.token, senderOf(request)))
    },
    {
      public: 'auth',
      body: EmailConfirmation,
      response: { 200: one(Type.Object({ email: Type.String() })), ...errors(403) },
      detail: {
        operationId: 'confirmEmailChange',
        summary: 'Use another e-mail, with the token of the link that was mailed to it',
      },
    },
  )
