// Takes a lead from any portal, form or script at a source's secret URL, in whatever shape it comes.
// Owns: lead_submission.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { fault } from '../../platform/errors'
import { access } from '../../platform/http/access'
import { takeQuota } from '../../platform/http/quota'
import { ingestPolicy } from '../../platform/http/rate-limit'
import { bodyMayLack, bodyTypes, openQuery } from '../../platform/http/shape'
import { installation } from '../../platform/installation'
import { acceptPush } from './accept-push'
import { LeadPushAccepted, PUSHED_KEYS, PushedLead } from './schema'
import { sourceByToken } from './source-by-token'

type Context = {
  request: Request
  params: { token: string }
  set: { status?: unknown; headers: Record<string, unknown> }
}

const params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })
const response = { 202: LeadPushAccepted }
const BODIES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/xml',
  'text/xml',
] as const
const QUERY = openQuery(Type.Object(PUSHED_KEYS))
const DESCRIPTION =
  'Keys are recognised in many spellings (`Customer Name`, `mobile_no`, `SENDER_EMAIL`), in question-and-answer lists and ' +
  'in the shapes of the usual portals; what is not recognised is kept in the message. A body that names nobody is kept and ' +
  'makes no lead. A list holds up to 500 leads. 422 for a body that can’t be parsed, an empty one, and an invalid ' +
  '`consent` in JSON.'

/** Keeps every parser off the body: the room reads it itself, whatever its type says. */
const leaveUnread = [() => ({})]

/** Unversioned: portals keep the URL they were once given. */
export const leadPush = new Elysia({ prefix: '/api/ingest', tags: ['Lead Push API'] })
  .use(access)
  .post('/:token', context => push(context), {
    public: 'unlimited',
    params,
    parse: leaveUnread,
    response,
    detail: {
      operationId: 'pushLead',
      summary: 'Push a lead',
      description: `${DESCRIPTION} Query parameters count in addition to the body, and without one.`,
      ...bodyTypes(BODIES, PushedLead),
      ...bodyMayLack,
      ...QUERY,
    },
  })
  .get('/:token', context => push(context), {
    public: 'unlimited',
    params,
    response,
    detail: {
      operationId: 'pushLeadByQuery',
      summary: 'Push a lead as a query string',
      description: DESCRIPTION,
      ...QUERY,
    },
  })

async function push(context: Context) {
  const { request, params, set } = context
  const target = await sourceByToken(params.token, request)
  if (!target) throw fault('not_found', { message: 'Unknown or rotated push URL' })
  // Link checkers send HEAD, and it must change nothing; Elysia hands it to the handler of GET.
  if (request.method === 'HEAD') return new Response(null)
  takeQuota(context, ingestPolicy(installation().ingestRate), target.sourceId)
  const accepted = await acceptPush(request, target)
  set.status = 202
  return accepted
}
