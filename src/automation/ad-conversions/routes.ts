// How far leads got, said to the platforms that their ads ran on.
// Owns: ad_milestone_rule, ad_milestone_reached, ad_connection, ad_delivery, ad_oauth_state. Consumes: lead.created,
// lead.status_changed, lead.reopened.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { linkChatDatasets, unlinkChatDataset } from './chat-datasets'
import { connectSocial, overview, updateSearch, updateSocial } from './connections'
import { listDeliveries, retryDelivery, retryFailed } from './deliveries'
import { listAccounts } from './google-accounts'
import { completeOAuth, startOAuth } from './google-oauth'
import { saveRules } from './milestones'
import { Digits } from './pieces'
import {
  AccountsAsked,
  AdConversionDelivery,
  AdConversionsOverview,
  AdMilestoneRules,
  AdMilestoneRulesInput,
  ConsentUrl,
  DeliveryList,
  IntegrationConnection,
  OAuthAnswer,
  RetriedCount,
  SearchAccounts,
  TestAsked,
  TestResult,
} from './schema'
import { ChatDatasets, SearchChange, SocialChange, SocialConnect } from './settings-schema'
import { sendTest } from './test-conversion'

const allow = { can: 'settings.integrations' } as const
const looks = { can: ['settings.integrations', 'settings.view'] } as const
const ById = Type.Object({ id: Id })

/** A way on for a browser, which nobody keeps. */
const redirect = (to: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: to, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })

/** A browser is sent on; a program that asks for JSON and nothing else is told that it is done. */
const comeBack = (request: Request, to: string): Response =>
  request.headers.get('accept') === 'application/json' ? jsonText(JSON.stringify(answer({}))) : redirect(to)

const searchAds = new Elysia({ prefix: '/google' })
  .use(access)
  .get(
    '/oauth/callback',
    async ({ who, query, request }) => comeBack(request, await completeOAuth(who, query)) as never,
    {
      allow,
      ...query(OAuthAnswer),
      response: { 200: one(Type.Object({})), ...errors() },
      detail: {
        operationId: 'completeSearchAdsOAuth',
        summary: 'Where Google sends the member back',
        description:
          'Redirects (303) to the settings of ad conversions, with `google=connected` or what went wrong; 200 for whoever ' +
          'accepts `application/json` alone.',
      },
    },
  )
  .get(
    '/oauth/start',
    async ({ who, query }) => {
      const url = await startOAuth(who)
      return query.redirect === 1 ? (redirect(url) as never) : answer({ url })
    },
    {
      allow,
      ...query(Type.Object({ redirect: Type.Optional(Type.Literal(1, { type: 'integer' })) })),
      response: { 200: one(ConsentUrl), ...errors(404) },
      detail: {
        operationId: 'startSearchAdsOAuth',
        summary: 'Begin to connect Google Ads',
        description: 'With `redirect=1` a redirect (303) to the consent page. 404 until the operator has set it up.',
      },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await updateSearch(who, params.id, body)), {
    allow,
    params: ById,
    body: SearchChange,
    response: { 200: one(IntegrationConnection), ...errors(404, 409) },
    detail: { operationId: 'updateSearchAdsConversions', summary: 'Change what goes to Google Ads' },
  })
  .get('/:id/accounts', async ({ who, params, query }) => answer(await listAccounts(who, params.id, query)), {
    allow,
    params: ById,
    ...query(AccountsAsked),
    response: { 200: one(SearchAccounts), ...errors(404, 409) },
    detail: {
      operationId: 'listSearchAdsAccounts',
      summary: 'List the accounts, and the conversion actions of one',
      description: '409 `developer_token_missing` without the operator’s token: ids are then typed in.',
    },
  })

const socialAds = new Elysia({ prefix: '/meta' })
  .use(access)
  .post('/', ({ writes, body }) => writes(work => connectSocial(work, body), { once: 201 }), {
    allow,
    headers: idempotencyKey,
    body: SocialConnect,
    response: { 201: one(IntegrationConnection), ...errors(409) },
    detail: {
      operationId: 'connectSocialConversions',
      summary: 'Connect a dataset of Meta, switched off',
      description: 'The token is checked against the dataset, and never shown again.',
    },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await updateSocial(who, params.id, body)), {
    allow,
    params: ById,
    body: SocialChange,
    response: { 200: one(IntegrationConnection), ...errors(404, 409) },
    detail: { operationId: 'updateSocialConversions', summary: 'Change what goes to Meta; a new token is checked' },
  })
  .post(
    '/:id/whatsapp-datasets',
    async ({ who, params, body }) => answer(await linkChatDatasets(who, params.id, body)),
    {
      allow,
      params: ById,
      body: ChatDatasets,
      response: { 200: one(IntegrationConnection), ...errors(404, 409) },
      detail: {
        operationId: 'linkSocialChatDatasets',
        summary: 'Link WhatsApp business accounts with their datasets',
        description:
          'Without a dataset id Meta is asked for the account’s own, which is made where there is none. Accounts that are ' +
          'not named stay linked.',
      },
    },
  )
  .delete(
    '/:id/whatsapp-datasets/:waba_id',
    ({ writes, params }) => writes(work => unlinkChatDataset(work, params.id, params.waba_id)),
    {
      allow,
      params: Type.Object({ id: Id, waba_id: Digits(32, 'The WhatsApp business account') }),
      response: { 200: one(IntegrationConnection), ...errors(404) },
      detail: {
        operationId: 'unlinkSocialChatDataset',
        summary: 'Part a WhatsApp business account from its dataset',
        description: 'Nothing more of its chats is sent.',
      },
    },
  )

export const adConversions = new Elysia({ prefix: '/ad-conversions', tags: ['Ad conversions'] })
  .use(access)
  .get('/', ({ reads }) => reads(overview), {
    allow: looks,
    response: { 200: one(AdConversionsOverview), ...errors() },
    detail: { operationId: 'getAdConversions', summary: 'Milestones, connections and how they do' },
  })
  .get('/deliveries', async ({ who, query }) => jsonText(await listDeliveries(who, query)), {
    allow: looks,
    ...query(DeliveryList),
    response: { 200: page(AdConversionDelivery), ...errors() },
    detail: {
      operationId: 'listAdConversionDeliveries',
      summary: 'What was said to the platforms, newest first; kept a year',
    },
  })
  .post('/deliveries/:id/retry', ({ writes, params }) => writes(work => retryDelivery(work, params.id)), {
    allow,
    params: ById,
    response: { 200: one(AdConversionDelivery), ...errors(404) },
    detail: {
      operationId: 'retryAdConversionDelivery',
      summary: 'Send a failed conversion again',
      description: '422 for one that has not failed, and for a test.',
    },
  })
  .put('/milestones', ({ writes, body }) => writes(work => saveRules(work, body)), {
    allow,
    body: AdMilestoneRulesInput,
    response: { 200: one(AdMilestoneRules), ...errors(409) },
    detail: {
      operationId: 'updateAdMilestones',
      summary: 'Say which statuses count as milestones',
      description: 'All at once: a milestone that is not named counts no status.',
    },
  })
  .use(searchAds)
  .use(socialAds)
  .post(
    '/:id/retry-failed',
    ({ writes, params }) => writes(async work => ({ count: await retryFailed(work, params.id) })),
    {
      allow,
      params: ById,
      response: { 200: one(RetriedCount), ...errors(404) },
      detail: { operationId: 'retryFailedConversions', summary: 'Send what failed of a connection again, 500 at most' },
    },
  )
  .post('/:id/test', async ({ who, params, body }) => answer(await sendTest(who, params.id, body)), {
    allow,
    params: ById,
    body: TestAsked,
    response: { 200: one(TestResult), ...errors(404, 409) },
    detail: {
      operationId: 'sendTestConversion',
      summary: 'Send one conversion as a test, and say how it went',
      description: 'Meta: an event under the test code. Google: validated, nothing recorded. Logged as a test.',
    },
  })
