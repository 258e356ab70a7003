// The set-up, which makes the company.
// Owns: company, installation, number_series.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { answer } from '../../platform/http/envelope'
import { errors, one } from '../../platform/http/shape'
import { refuseForeignOrigin } from '../entry/own-origin'
import { signInCookie } from '../entry/session-cookie'
import { SetUp, SetUpResult } from './schema'
import { setUp } from './set-up'

export const setup = new Elysia({ prefix: '/setup', tags: ['Company'] }).use(access).post(
  '/',
  async ({ request, body, set }) => {
    refuseForeignOrigin(request)
    const from = { userAgent: request.headers.get('user-agent'), address: addressOf(request) }
    const { result, sessionToken } = await setUp(body, from)
    set.status = 201
    set.headers['set-cookie'] = signInCookie(sessionToken)
    return answer(result)
  },
  {
    public: 'auth',
    body: SetUp,
    response: { 201: one(SetUpResult), ...errors(401, 403, 409) },
    detail: {
      operationId: 'setUp',
      summary: 'Make the company, its owner, roles, pipelines and first lead source',
      description: 'Works once, with the token of the link that the program prints at start. Signs the owner in.',
    },
  },
)
