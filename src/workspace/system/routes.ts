// Whether the program runs, whether it can serve, and how the installation is.
// Owns: nothing. Jobs: retention.nightly, retention.hourly.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access, callerOf, isKnown } from '../../platform/http/access'
import { addressOf } from '../../platform/http/address'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { takeQuota } from '../../platform/http/quota'
import { policies } from '../../platform/http/rate-limit'
import { errors, many, one } from '../../platform/http/shape'
import { describeSystem } from './describe-system'
import { dropFailed, listFailed, retryFailed } from './failed-jobs'
import { checkReadiness, liveness } from './health'
import { FailedJob, FailedJobSettled, Health, MailTest, System } from './schema'
import { sendTestMail } from './test-mail'

/** Unversioned. */
export const health = new Elysia({ prefix: '/api/health', tags: ['System'] }).use(access).get(
  '/',
  async ({ query: { ready }, request, set }) => {
    if (ready !== '1' && ready !== 'true') return answer(liveness())
    takeQuota({ set }, policies.ready, addressOf(request))
    const state = await checkReadiness(await isKnown(request))
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

export const system = new Elysia({ prefix: '/system', tags: ['System'] })
  .use(access)
  .get('/', async ({ who }) => answer(await describeSystem(who)), {
    allow: { can: 'settings.company' },
    response: { 200: one(System), ...errors() },
    detail: {
      operationId: 'getSystem',
      summary: 'How the installation is: version, database, jobs, mail, settings',
      description:
        'Where several companies share the installation, its settings are the operator’s, and `configuration` is null.',
    },
  })
  .post(
    '/mail-test',
    async ({ who, set }) => {
      takeQuota({ set }, policies['mail-test'], callerOf(who))
      set.status = 202
      return answer(await sendTestMail(who))
    },
    {
      allow: { can: 'settings.company' },
      response: { 202: one(MailTest), ...errors() },
      detail: {
        operationId: 'sendTestMail',
        summary: 'Send a mail to oneself, to see whether mails arrive',
        description: 'What became of it is in the mail outbox, under `mail_id`. Five in five minutes.',
      },
    },
  )

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })

export const failedJobs = new Elysia({ prefix: '/failed-jobs', tags: ['System'] })
  .use(access)
  .get('/', async () => answer(await listFailed()), {
    allow: { can: 'settings.company' },
    response: { 200: many(FailedJob), ...errors() },
    detail: {
      operationId: 'listFailedJobs',
      summary: 'List the jobs of the installation that failed for good, newest first; kept 30 days',
      description: 'Where several companies share the installation they are the operator’s, and the list is empty.',
    },
  })
  .post(
    '/:id/retry',
    async ({ who, params, set }) => {
      await retryFailed(who, params.id)
      set.status = 202
      return answer({ id: params.id })
    },
    {
      allow: { can: 'settings.company' },
      params: ById,
      response: { 202: one(FailedJobSettled), ...errors(404) },
      detail: { operationId: 'retryFailedJob', summary: 'Have a job that failed for good done again' },
    },
  )
  .delete(
    '/:id',
    async ({ who, params }) => {
      await dropFailed(who, params.id)
      return answer({ id: params.id })
    },
    {
      allow: { can: 'settings.company' },
      params: ById,
      response: { 200: one(FailedJobSettled), ...errors(404) },
      detail: { operationId: 'deleteFailedJob', summary: 'Let go of a job that failed for good' },
    },
  )
