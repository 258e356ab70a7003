// What a paired tablet asks, by its token.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { takeQuota } from '../../platform/http/quota'
import { errors, Id, many, one } from '../../platform/http/shape'
import { sendCode, tryCode } from './codes'
import { takeEntries } from './enter'
import { otpOf, pair, type Tablet, tabletOf } from './pairing'
import { AskedCode, CodeTried, CodeTry, Entries, EntryTaken, Paired, Pairing, SentCode, TabletSettings } from './schema'

/** Tablet. */
const OF_TABLET = { name: 'kiosk', quota: 120, window: 60 }
const AS_TABLET = 'The token of pairing goes as `Authorization: Bearer`. 401 as soon as the kiosk is revoked.'

type Context = { request: Request; set: { headers: Record<string, unknown> } }

/** The tablet that asks, within its quota. */
async function admitted(context: Context, handsOver = false): Promise<Tablet> {
  const tablet = await tabletOf(context.request, handsOver)
  takeQuota(context, OF_TABLET, tablet.id)
  return tablet
}

export const tablets = new Elysia({ prefix: '/kiosk', tags: ['Walk-ins'] })
  .use(access)
  .post(
    '/pair',
    async ({ request, body, set }) => {
      const paired = await pair(request, body)
      set.status = 201
      return answer(paired)
    },
    {
      public: 'public',
      body: Pairing,
      response: { 201: one(Paired), ...errors(404) },
      detail: {
        operationId: 'pairKiosk',
        summary: 'Pair a tablet by the code of its kiosk',
        description: 'A code pairs once, within 15 minutes. 429 for an address that tries many.',
      },
    },
  )
  .get(
    '/settings',
    async context => {
      const tablet = await admitted(context)
      const { id, name, site_name, company_name } = tablet
      const { notify_member_ids: _, default_owner_id: __, ...settings } = tablet.settings
      return answer({ id, name, site_name, company_name, settings: { ...settings, otp: otpOf(tablet) } })
    },
    {
      public: 'unlimited',
      response: { 200: one(TabletSettings), ...errors(401) },
      detail: { operationId: 'getKioskSettings', summary: 'What the tablet shows and asks', description: AS_TABLET },
    },
  )
  .post(
    '/codes',
    async context => {
      const sent = await sendCode(await admitted(context), context.body.phone)
      context.set.status = 201
      return answer(sent)
    },
    {
      public: 'unlimited',
      body: AskedCode,
      response: { 201: one(SentCode), ...errors(401, 409) },
      detail: {
        operationId: 'sendKioskCode',
        summary: 'Send a visitor a code of six digits',
        description: `For ten minutes and five tries; 429 after five an hour for a number. ${AS_TABLET}`,
      },
    },
  )
  .post(
    '/codes/:id/verification',
    async context => answer(await tryCode(await admitted(context), context.params.id, context.body.code)),
    {
      public: 'unlimited',
      params: Type.Object({ id: Id }),
      body: CodeTry,
      response: { 200: one(CodeTried), ...errors(401, 404, 410) },
      detail: { operationId: 'verifyKioskCode', summary: 'Prove a number by its code', description: AS_TABLET },
    },
  )
  .post('/walk-ins', async context => answer(await takeEntries(await admitted(context, true), context.body.entries)), {
    public: 'unlimited',
    body: Entries,
    response: { 200: many(EntryTaken), ...errors(401) },
    detail: {
      operationId: 'createWalkIns',
      summary: 'Take what visitors entered, also later',
      description:
        'Each goes the way of every enquiry, once for good by its `client_id`: an answer that was lost is asked for again ' +
        'by sending the same. One that is more than a day old fires no automation, response time or notification. Where ' +
        'codes are required, one without is `otp_required` and not kept, unless it was entered offline. 422 for a number ' +
        'that is none; entered offline, the visitor is kept with what they typed. For seven days after its pairing ended ' +
        `a tablet may hand over whom it kept before, once. ${AS_TABLET}`,
    },
  })
