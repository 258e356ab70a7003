// What members prove themselves by beyond the password: authenticator app, passkeys, recovery codes. Open to a member who
// still has to set one up because the company demands it.
// Owns: totp, passkey, recovery_code. What signs in by them is in entry.

import type { Static } from '@sinclair/typebox'
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { errors, Id, one } from '../../platform/http/shape'
import { answerOf } from '../entry/second-step'
import { sql } from '../queries.gen'
import { NewPasskeyOptions } from '../session/passkey-schema'
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys'
import { renewRecoveryCodes } from './recovery-codes'
import { resetSecondStep } from './reset-member'
import {
  CreatedPasskey,
  NewPasskey,
  NewTotp,
  Passkey,
  PasskeyName,
  RecoveryCodes,
  Removed,
  Security,
  TotpConfirmation,
  TotpRemoval,
  TotpSet,
} from './schema'
import { beginTotp, confirmTotp, removeTotp } from './totp'

const allow = { beforeSecondStep: true } as const
const allowRecent = { ...allow, recent: true } as const
const params = Type.Object({ id: Id })

export const secondStep = new Elysia({ prefix: '/account', tags: ['Account'] })
  .use(access)
  .get('/security', async ({ who }) => answer(await readSecurity(who)), {
    allow,
    response: { 200: one(Security), ...errors() },
    detail: { operationId: 'getAccountSecurity', summary: 'What protects one’s own account beyond the password' },
  })
  .post('/totp', async ({ who }) => answer(await beginTotp(who)), {
    allow: allowRecent,
    response: { 200: one(NewTotp), ...errors() },
    detail: {
      operationId: 'beginTotp',
      summary: 'Set up an authenticator app, or another one',
      description: 'Nothing changes until a code of the new app is confirmed, within 15 minutes.',
    },
  })
  .post(
    '/totp/confirmation',
    async ({ who, body }) => answer({ confirmed: true as const, ...(await confirmTotp(who, body.code)) }),
    {
      allow: allowRecent,
      body: TotpConfirmation,
      response: { 200: one(TotpSet), ...errors(409) },
      detail: { operationId: 'confirmTotp', summary: 'Take the new authenticator app into use, by its first code' },
    },
  )
  .post(
    '/totp/removal',
    async ({ who, body }) => {
      await removeTotp(who, answerOf(body))
      return answer({ removed: true as const })
    },
    {
      allow: allowRecent,
      body: TotpRemoval,
      response: { 200: one(Removed), ...errors(409) },
      detail: {
        operationId: 'removeTotp',
        summary: 'Remove the authenticator app, by a code of it or a recovery code',
        description:
          'Wrong codes count like wrong passwords: 429. 409 where the company demands a second step and this is the last.',
      },
    },
  )
  .post(
    '/recovery-codes',
    async ({ who, set }) => {
      set.status = 201
      return answer({ recovery_codes: await renewRecoveryCodes(who) })
    },
    {
      allow: allowRecent,
      response: { 201: one(RecoveryCodes), ...errors(409) },
      detail: {
        operationId: 'renewRecoveryCodes',
        summary: 'Make ten new recovery codes; the old ones no longer work',
        description: 'They are shown this once. No Idempotency-Key: a kept answer would keep them.',
      },
    },
  )
  .post('/passkeys/options', async ({ who }) => answer(await newPasskeyOptions(who)), {
    allow: allowRecent,
    response: { 200: one(NewPasskeyOptions), ...errors(409) },
    detail: {
      operationId: 'getNewPasskeyOptions',
      summary: 'What a browser makes a new passkey from',
      description: 'For `navigator.credentials.create`. Good for five minutes and one answer.',
    },
  })
  .post(
    '/passkeys',
    async ({ who, body, set }) => {
      set.status = 201
      return answer(await addPasskey(who, body))
    },
    {
      allow: allowRecent,
      body: NewPasskey,
      response: { 201: one(CreatedPasskey), ...errors(409) },
      detail: {
        operationId: 'createPasskey',
        summary: 'Add a passkey that a browser made',
        description: 'From then on a password alone does not sign in.',
      },
    },
  )
  .patch('/passkeys/:id', async ({ who, params, body }) => answer(await renamePasskey(who, params.id, body.name)), {
    allow,
    params,
    body: PasskeyName,
    response: { 200: one(Passkey), ...errors() },
    detail: { operationId: 'updatePasskey', summary: 'Name one of one’s passkeys' },
  })
  .delete(
    '/passkeys/:id',
    async ({ who, params }) => {
      await removePasskey(who, params.id)
      return answer({ removed: true as const })
    },
    {
      allow: allowRecent,
      params,
      response: { 200: one(Removed), ...errors(409) },
      detail: { operationId: 'deletePasskey', summary: 'Remove one of one’s passkeys' },
    },
  )

export const memberSecondStep = new Elysia({ prefix: '/members', tags: ['Account'] }).use(access).delete(
  '/:id/second-step',
  async ({ who, params }) => {
    await resetSecondStep(who, params.id)
    return answer({ removed: true as const })
  },
  {
    allow: { can: 'settings.team', recent: true },
    params,
    response: { 200: one(Removed), ...errors(409) },
    detail: {
      operationId: 'resetSecondStep',
      summary: 'Take away a member’s second step, when they lost all they could answer it with',
      description: 'Ends every session of the member, who gets a mail and signs in by password alone next.',
    },
  },
)

function readSecurity(who: Who): Promise<Static<typeof Security>> {
  return db.read(who, async work => {
    const { is_set, is_demanded, ...rest } = await work.one(sql.secondStep.findSecurity, {})
    return { second_step: { is_set, is_demanded }, ...rest }
  })
}
