// Signing in and out, by password, invitation or reset, and who is signed in.
// Owns: session, entry_link. Sessions begin here and at the set-up; a deactivation ends them.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { access } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { answer } from '../../platform/http/envelope'
import { errors, one } from '../../platform/http/shape'
import { refuseForeignOrigin } from '../entry/own-origin'
import { sayEnded } from '../entry/principal-cache'
import { signInCookie, signOutCookie } from '../entry/session-cookie'
import { acceptInvitation } from './accept-invitation'
import { describeMe, describeSession } from './describe-session'
import { askForReset, completeReset } from './reset-password'
import {
  Acceptance,
  KeyIdentity,
  MemberIdentity,
  PasswordReset,
  ResetCompletion,
  SecondStepAsked,
  Session,
  SignedOut,
  SignIn,
} from './schema'
import { signIn } from './sign-in'

export const session = new Elysia({ prefix: '/session', tags: ['Session'] })
  .use(access)
  .get('/', async ({ who }) => answer(await describeSession(who)), {
    allow: 'member',
    response: { 200: one(Session), ...errors() },
    detail: { operationId: 'getSession', summary: 'Who is signed in, and what they may do' },
  })
  .post(
    '/',
    async ({ request, body, set }) => {
      refuseForeignOrigin(request)
      const from = { userAgent: request.headers.get('user-agent'), address: addressOf(request) }
      const signedIn = await signIn({ by: 'password', ...body }, from)
      if (signedIn.next === 'second_step') {
        set.status = 202
        return answer(signedIn)
      }
      set.headers['set-cookie'] = signInCookie(signedIn.token)
      return answer(await describeSession(signedIn.who))
    },
    {
      public: 'auth',
      body: SignIn,
      response: { 200: one(Session), 202: one(SecondStepAsked), ...errors(401, 403) },
      detail: {
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'Sets the session cookie. After five failures an account waits 2, 4, 8 … seconds, 15 minutes at most: 429.',
      },
    },
  )
  .delete(
    '/',
    async ({ who, set }) => {
      await signOut(who)
      set.headers['set-cookie'] = signOutCookie()
      return answer({ signed_out: true as const })
    },
    {
      allow: 'member',
      response: { 200: one(SignedOut), ...errors() },
      detail: { operationId: 'signOut', summary: 'Sign out: ends this session' },
    },
  )

export const invitations = new Elysia({ prefix: '/invitations', tags: ['Session'] }).use(access).post(
  '/acceptance',
  async ({ request, body, set }) => {
    refuseForeignOrigin(request)
    const from = { userAgent: request.headers.get('user-agent'), address: addressOf(request) }
    const { sessionToken, who } = await acceptInvitation(body, from)
    set.headers['set-cookie'] = signInCookie(sessionToken)
    return answer(await describeSession(who))
  },
  {
    public: 'auth',
    body: Acceptance,
    response: { 200: one(Session), ...errors(403) },
    detail: {
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation: choose a password, and be signed in',
      description: 'With the token of the invitation’s link, which works once, for seven days.',
    },
  },
)

export const passwordResets = new Elysia({ prefix: '/password-resets', tags: ['Session'] })
  .use(access)
  .post(
    '/',
    ({ body, set }) => {
      askForReset(body.email)
      set.status = 202
      return answer({ accepted: true as const })
    },
    {
      public: 'auth',
      body: PasswordReset,
      response: { 202: one(Type.Object({ accepted: Type.Literal(true) })), ...errors() },
      detail: {
        operationId: 'requestPasswordReset',
        summary: 'Ask for a new password by mail',
        description:
          'Answers the same whether or not anybody has this e-mail. The link works once, for 30 minutes; asking again ' +
          'within five minutes sends nothing.',
      },
    },
  )
  .post(
    '/completion',
    async ({ request, body }) => {
      refuseForeignOrigin(request)
      await completeReset(body)
      return answer({ changed: true as const })
    },
    {
      public: 'auth',
      body: ResetCompletion,
      response: { 200: one(Type.Object({ changed: Type.Literal(true) })), ...errors(403) },
      detail: {
        operationId: 'completePasswordReset',
        summary: 'Choose a new password with the token of the link',
        description: 'Ends every session of the member and signs nobody in.',
      },
    },
  )

export const me = new Elysia({ prefix: '/me', tags: ['Session'] })
  .use(access)
  .get('/', async ({ who }) => answer(await describeMe(who)), {
    allow: 'principal',
    response: { 200: one(Type.Union([KeyIdentity, MemberIdentity])), ...errors() },
    detail: { operationId: 'getMe', summary: 'Whose key or session this is; for testing a connection' },
  })

async function signOut(who: Who): Promise<void> {
  await db.write(who, async work => {
    await work.count(sql.workspace.entry.endSession, { id: who.sessionId })
    work.afterCommit(() => sayEnded({ session_id: who.sessionId! }))
  })
}
