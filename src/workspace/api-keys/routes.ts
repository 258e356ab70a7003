// The keys by which programs get in, each in the name of the member who made it.
// Owns: api_key. Emits: api_key.revoked, api_key.expired. Jobs: api-keys.expiry.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, many, one } from '../../platform/http/shape'
import { createKey, listKeys, revokeKey } from './api-keys'
import { changeKey, rotateKey } from './change-key'
// Declares its job; nobody calls it.
import { ApiKey, ApiKeyChange, CreatedApiKey, KeyList, KeyRotation, NewApiKey } from './schema'

const ById = Type.Object({ id: Id })

export const apiKeys = new Elysia({ prefix: '/api-keys', tags: ['Team'] })
  .use(access)
  .get('/', async ({ who, query: asked }) => answer(await listKeys(who, asked)), {
    allow: 'member',
    ...query(KeyList),
    response: { 200: many(ApiKey), ...errors() },
    detail: {
      operationId: 'listApiKeys',
      summary: 'List API keys: one’s own, or with settings.integrations everybody’s',
      description: '`of=mine`: one’s own only. `of=all` is refused without settings.integrations.',
    },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const key = await createKey(who, body)
      set.status = 201
      return answer(key)
    },
    {
      allow: { recent: true },
      body: NewApiKey,
      response: { 201: one(CreatedApiKey), ...errors() },
      detail: {
        operationId: 'createApiKey',
        summary: 'Make an API key',
        description:
          'The answer holds the key in `secret`, once. A key may do what its scopes and its maker’s role both allow. ' +
          'No Idempotency-Key: a kept answer would keep the secret.',
      },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await changeKey(who, params.id, body)), {
    allow: 'member',
    params: ById,
    body: ApiKeyChange,
    response: { 200: one(ApiKey), ...errors(409) },
    detail: {
      operationId: 'updateApiKey',
      summary: 'Change an API key: name, scopes, rate, addresses, expiry',
      description:
        'So that it may do more (further scopes, a higher rate, other addresses, a later end), one’s own only and after a ' +
        'recent sign-in. With settings.integrations a colleague’s may be narrowed. Holds from the next request on.',
    },
  })
  .post('/:id/rotation', async ({ who, params, body }) => answer(await rotateKey(who, params.id, body)), {
    allow: { recent: true },
    params: ById,
    body: KeyRotation,
    response: { 200: one(CreatedApiKey), ...errors(409) },
    detail: {
      operationId: 'rotateApiKey',
      summary: 'Give one’s own API key another secret; the present one works on for a while',
      description: 'The answer holds the new key in `secret`, once. A secret that was replaced before stops at once.',
    },
  })
  .delete('/:id', async ({ who, params }) => answer(await revokeKey(who, params.id)), {
    allow: 'member',
    params: ById,
    response: { 200: one(ApiKey), ...errors() },
    detail: { operationId: 'revokeApiKey', summary: 'Revoke an API key: it stops working at once' },
  })
