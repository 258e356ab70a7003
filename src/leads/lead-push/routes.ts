// Takes a lead from any portal, form or script at a source's secret URL, in whatever shape it comes.
// Owns: lead_submission.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { fault } from '../../platform/errors'
import { access } from '../../platform/http/access'
import { takeQuota } from '../../platform/http/quota'
import { ingestPolicy } from '../../platform/http/rate-limit'
import { bodyTypes } from '../../platform/http/shape'
import { installation } from '../../platform/installation'
import { acceptPush } from './accept-push'
import { LeadPushAccepted } from './schema'
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
] as const

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
    detail: { operationId: 'pushLead', summary: 'Push a lead', ...bodyTypes(BODIES) },
  })
  .get('/:token', context => push(context), {
    public: 'unlimited',
    params,
    response,
    detail: { operationId: 'pushLeadByQuery', summary: 'Push a lead as a query string' },
  })

async function push(context: Context) {
  const { request, params, set } = context
  const target = await sourceByToken(params.token, request)
  if (!target) throw fault('not_found', { message: 'Unknown or rotated push URL' })
  // Link checkers send HEAD, and it must change nothing; Elysia hands it to whoever takes GET.
  if (request.method === 'HEAD') return new Response(null)
  takeQuota(context, ingestPolicy(installation().ingestRate), target.sourceId)
  const accepted = await acceptPush(request, target)
  set.status = 202
  return accepted
}
