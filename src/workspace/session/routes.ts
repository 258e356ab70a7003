// Signing in and out, by password, invitation or reset, and who is signed in.
// Owns: session, entry_link. Sessions begin here and at the set-up; a deactivation ends them.

import { Type } from '@sinclair/typebox'
import { Elysia, type HTTPHeaders } from 'elysia'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, one } from '../../platform/http/shape'
import { type Sender, senderOf } from '../entry/device-cookie'
import { refuseForeignOrigin } from '../entry/own-origin'
import { sayEnded } from '../entry/principal-cache'
import { answerOf } from '../entry/second-step'
import { signInCookie, signOutCookie } from '../entry/session-cookie'
import { sql } from '../queries.gen'
import { acceptInvitation } from './accept-invitation'
import { passkeyForProof, passkeyForSignIn } from './ask-for-passkey'
import { describeMe, describeSession } from './describe-session'
import { PasskeyOptions } from './passkey-schema'
import { proveAgain } from './prove-again'
import { askForReset, completeReset } from './reset-password'
import {
  Acceptance,
  KeyIdentity,
  MemberIdentity,
  PasskeyRequest,
  PasskeySignIn,
  PasswordReset,
  RecentUntil,
  RepeatedProof,
  ResetCompletion,
  SecondStep,
  SecondStepAsked,
  Session,
  SignedOut,
  SignIn,
} from './schema'
import { signIn } from './sign-in'

export const session = new Elysia({ prefix: '/session', tags: ['Session'] })
  .use(access)
  .get('/', async ({ who }) => answer(await describeSession(who)), {
    allow: { support: true, beforeSecondStep: true },
    response: { 200: one(Session), ...errors() },
    detail: { operationId: 'getSession', summary: 'Who is signed in, and what they may do' },
  })
  .post(
    '/',
    async ({ request, body, set }) => {
      refuseForeignOrigin(request)
      const from = senderOf(request)
      const signedIn = await signIn({ by: 'password', ...body }, from)
      if (signedIn.next === 'second_step') {
        set.status = 202
        return answer(signedIn)
      }
      return begin(signedIn, from, set)
    },
    {
      public: 'auth',
      body: SignIn,
      response: { 200: one(Session), 202: one(SecondStepAsked), ...errors(401, 403) },
      detail: {
        operationId: 'signIn',
        summary: 'Sign in',
        description:
          'Sets the session cookie. 202, and no cookie, where a second step is to follow. After five failures an ' +
          'account waits 2, 4, 8 … seconds, 15 minutes at most: 429.',
      },
    },
  )
  .post(
    '/second-step',
    async ({ request, body, set }) => {
      refuseForeignOrigin(request)
      const from = senderOf(request)
      const proof = { by: 'second_step', ticket: body.ticket, answer: answerOf(body) } as const
      return begin(await signIn(proof, from), from, set)
    },
    {
      public: 'auth',
      body: SecondStep,
      response: { 200: one(Session), ...errors(401, 403) },
      detail: {
        operationId: 'answerSecondStep',
        summary: 'Sign in: answer the second step',
        description:
          'Within five minutes of the password and with its ticket, which allows five tries. 401 `sign_in_over`: begin ' +
          'again with the password. Each code works once. After five wrong ones codes wait, as passwords do: 429.',
      },
    },
  )
  .post(
    '/passkey-options',
    async ({ request, body }) => {
      refuseForeignOrigin(request)
      return answer(await passkeyForSignIn(body.ticket))
    },
    {
      public: 'auth',
      body: PasskeyRequest,
      response: { 200: one(PasskeyOptions), ...errors(401, 403) },
      detail: {
        operationId: 'getPasskeyOptions',
        summary: 'What a browser is to sign with a passkey, to sign in or as second step',
        description: 'For `navigator.credentials.get`. Good for five minutes and one answer.',
      },
    },
  )
  .post(
    '/passkey',
    async ({ request, body, set }) => {
      refuseForeignOrigin(request)
      const from = senderOf(request)
      return begin(await signIn({ by: 'passkey', answer: body.passkey }, from), from, set)
    },
    {
      public: 'auth',
      body: PasskeySignIn,
      response: { 200: one(Session), ...errors(401, 403) },
      detail: {
        operationId: 'signInByPasskey',
        summary: 'Sign in by passkey, without a password',
        description: 'The device must have asked for a PIN, a finger or a face: then it is both steps in one.',
      },
    },
  )
  .post('/proof', async ({ who, body }) => answer(await proveAgain(who, body)), {
    allow: { beforeSecondStep: true },
    body: RepeatedProof,
    response: { 200: one(RecentUntil), ...errors() },
    detail: {
      operationId: 'proveAgain',
      summary: 'Prove once more that it is you',
      description:
        'For operations that answer 403 `recent_sign_in_required`: then repeat them within ten minutes. Who has a second ' +
        'step answers it: a password is not enough then. After five wrong proofs they wait, as signing in does: 429.',
    },
  })
  .post('/proof/passkey-options', async ({ who }) => answer(await passkeyForProof(who)), {
    allow: { beforeSecondStep: true },
    response: { 200: one(PasskeyOptions), ...errors() },
    detail: {
      operationId: 'getProofPasskeyOptions',
      summary: 'What a browser is to sign with a passkey, as that proof',
    },
  })
  .delete(
    '/',
    async ({ who, set }) => {
      await signOut(who)
      set.headers['set-cookie'] = signOutCookie()
      return answer({ signed_out: true as const })
    },
    {
      allow: { support: true, beforeSecondStep: true },
      response: { 200: one(SignedOut), ...errors() },
      detail: { operationId: 'signOut', summary: 'Sign out: ends this session' },
    },
  )

export const invitations = new Elysia({ prefix: '/invitations', tags: ['Session'] }).use(access).post(
  '/acceptance',
  async ({ request, body, set }) => {
    refuseForeignOrigin(request)
    const from = senderOf(request)
    const { sessionToken, who } = await acceptInvitation(body, from)
    set.headers['set-cookie'] = signInCookie(sessionToken, from)
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
      await completeReset(body, senderOf(request))
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

/** Signs the browser in, and says who it is. */
async function begin(signedIn: Awaited<ReturnType<typeof signIn>>, from: Sender, set: { headers: HTTPHeaders }) {
  if (signedIn.next === 'second_step') throw new Error('a second step has no second step')
  set.headers['set-cookie'] = signInCookie(signedIn.token, from)
  return answer(await describeSession(signedIn.who))
}

async function signOut(who: Who): Promise<void> {
  await db.write(who, async work => {
    const ended = { id: who.sessionId }
    if (who.support) await work.count(sql.support.endSession, { ...ended, at: isoNow() })
    else await work.count(sql.entry.endSession, ended)
    work.afterCommit(() => sayEnded({ session_id: who.sessionId! }))
  })
}
