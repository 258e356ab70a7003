// Whether the program runs, and whether it can serve.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access, takeQuota } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { policies } from '../../platform/http/rate-limit'
import { one } from '../../platform/http/shape'
import { checkReadiness, liveness } from './health'
import { Health } from './schema'

/** Unversioned. */
export const health = new Elysia({ prefix: '/api/health', tags: ['System'] }).use(access).get(
  '/',
  async ({ query: { ready }, request, set }) => {
    if (ready !== '1' && ready !== 'true') return answer(liveness())
    takeQuota({ request, set }, policies.ready, addressOf(request))
    const state = await checkReadiness()
    if (!state.ready) set.status = 503
    return answer(state.health)
  },
  {
    public: 'unlimited',
    ...query(
      Type.Object({ ready: Type.Optional(Type.String({ description: '1: check the database and the cache too' })) }),
    ),
    response: { 200: one(Health), 503: one(Health) },
    detail: { operationId: 'getHealth', summary: 'Liveness; with ready=1 readiness' },
  },
)
