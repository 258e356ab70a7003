// What works now, for members and for anybody, and the company's incidents and maintenance.
// Owns: status_notice, status_post.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { errors, Id, one } from '../../platform/http/shape'
import { changeNotice, createNotice, postUpdate } from './notices'
import { publicly, readStatus, seenByStrangers } from './read-status'
import { NewStatusNotice, NewStatusPost, PublicStatus, Status, StatusNotice, StatusNoticeChange } from './schema'

const allow = { can: 'settings.company' } as const
const ById = Type.Object({ id: Id })

export const status = new Elysia({ prefix: '/status', tags: ['Status'] })
  .use(access)
  .get('/', async ({ who }) => answer(await readStatus(who)), {
    allow: 'member',
    response: { 200: one(Status), ...errors() },
    detail: {
      operationId: 'getStatus',
      summary: 'What works now, with incidents and maintenance',
      description:
        'Services are the installation’s: one is degraded where a quarter of its connections fail, and down where all do. ' +
        'What ended is shown for 90 days.',
    },
  })
  .post('/notices', ({ writes, body }) => writes(work => createNotice(work, body), { once: 201 }), {
    allow,
    body: NewStatusNotice,
    headers: idempotencyKey,
    response: { 201: one(StatusNotice), ...errors() },
    detail: {
      operationId: 'createStatusNotice',
      summary: 'Publish an incident, or coming maintenance',
      description: 'Shown to members and on the public page at once.',
    },
  })
  .patch('/notices/:id', ({ writes, params, body }) => writes(work => changeNotice(work, params.id, body)), {
    allow,
    params: ById,
    body: StatusNoticeChange,
    response: { 200: one(StatusNotice), ...errors(404, 409) },
    detail: { operationId: 'updateStatusNotice', summary: 'Change the words of an incident or maintenance' },
  })
  .post(
    '/notices/:id/posts',
    ({ writes, params, body }) => writes(work => postUpdate(work, params.id, body), { once: 201 }),
    {
      allow,
      params: ById,
      body: NewStatusPost,
      headers: idempotencyKey,
      response: { 201: one(StatusNotice), ...errors(404, 409) },
      detail: {
        operationId: 'createStatusPost',
        summary: 'Post an update of an incident or maintenance, or end it',
      },
    },
  )

/** Unversioned. Without an id: the installation, and the company's own notices where it has the installation for itself. */
export const publicStatus = new Elysia({ prefix: '/api/status', tags: ['Status'] })
  .use(access)
  .get('/', async () => answer(publicly(await seenByStrangers(null))), {
    public: 'public',
    response: { 200: one(PublicStatus), ...errors(429, 500) },
    detail: { operationId: 'getPublicStatus', summary: 'What works now, for anybody' },
  })
  .get('/:id', async ({ params }) => answer(publicly(await seenByStrangers(params.id))), {
    public: 'public',
    params: ById,
    response: { 200: one(PublicStatus), ...errors(404, 429, 500) },
    detail: {
      operationId: 'getCompanyPublicStatus',
      summary: 'What works now, with what one of several companies says; for anybody',
    },
  })
