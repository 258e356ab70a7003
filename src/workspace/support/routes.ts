// The operator's staff in a company: let in by its owner, watched at every request, out at the owner's word.
// Owns: support_grant, support_session, support_look. Emits: support.granted, support.ended. Jobs: support.expiry.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { refuseForeignOrigin } from '../entry/own-origin'
import { signInCookie } from '../entry/session-cookie'
import { enterSupport } from './enter'
import { endGrant, findGrant, grantSupport, listGrants } from './grants'
import { listLooks } from './looks'
import { LookList, NewSupportGrant, SupportEntered, SupportEntry, SupportGrant, SupportLook } from './schema'

const ById = Type.Object({ id: Id })
/** The owner's role alone begins with it. */
const OWNERS = { can: 'settings.support' } as const

export const supportGrants = new Elysia({ prefix: '/support-grants', tags: ['Support'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listGrants(who)), {
    allow: OWNERS,
    response: { 200: many(SupportGrant), ...errors() },
    detail: { operationId: 'listSupportGrants', summary: 'List when the operator’s staff were let in' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const grant = await grantSupport(who, body)
      set.status = 201
      return answer(grant)
    },
    {
      allow: { ...OWNERS, recent: true },
      body: NewSupportGrant,
      response: { 201: one(SupportGrant), ...errors(409) },
      detail: {
        operationId: 'createSupportGrant',
        summary: 'Let the operator’s staff in, for a while',
        description:
          'They read, or with `access: write` also change, what the owner’s reach covers, with phone numbers, e-mail ' +
          'addresses and amounts masked. Members, roles, keys, grants, mails and exports stay closed to them. Every request ' +
          'is written down. The owners get a mail.',
      },
    },
  )
  .get('/:id', async ({ who, params }) => answer(await findGrant(who, params.id)), {
    allow: OWNERS,
    params: ById,
    response: { 200: one(SupportGrant), ...errors() },
    detail: { operationId: 'getSupportGrant', summary: 'Get a support grant' },
  })
  .delete('/:id', async ({ who, params }) => answer(await endGrant(who, params.id)), {
    allow: OWNERS,
    params: ById,
    response: { 200: one(SupportGrant), ...errors() },
    detail: { operationId: 'endSupportGrant', summary: 'End a support grant: at once, open streams too' },
  })

export const supportLooks = new Elysia({ prefix: '/support-looks', tags: ['Support'] })
  .use(access)
  .get('/', async ({ who, query: asked }) => jsonText(await listLooks(who, asked)), {
    allow: OWNERS,
    ...query(LookList),
    response: { 200: page(SupportLook), ...errors() },
    detail: {
      operationId: 'listSupportLooks',
      summary: 'List each request of the operator’s staff, the newest first',
      description: 'Kept as long as the audit log: three years.',
    },
  })

export const supportSession = new Elysia({ prefix: '/support-session', tags: ['Support'] }).use(access).post(
  '/',
  async ({ request, body, set }) => {
    refuseForeignOrigin(request)
    const { entered, sessionToken } = await enterSupport(body.token)
    set.headers['set-cookie'] = signInCookie(sessionToken)
    return answer(entered)
  },
  {
    public: 'auth',
    body: SupportEntry,
    response: { 200: one(SupportEntered), ...errors(403) },
    detail: {
      operationId: 'enterAsSupport',
      summary: 'Enter a company as one of the operator’s staff, by the link of the operator’s command',
      description: 'The link works once, for 15 minutes, while the company’s grant is open.',
    },
  },
)
