// What a person allowed, and whether they may be called or written to now. An agent looks here before an offer goes out,
// writes down what the person said on the phone, and sets "do not disturb"; the head of the company sets the hours and
// imports lists of numbers. Every sender asks `maySend` at the moment of sending.
// Owns: consent_entry, do_not_disturb, blocked_number, consent_setting. Emits: consent.recorded, contact.updated.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { listQuery } from '../../platform/http/list-query'
import { query } from '../../platform/http/query'
import { payEntering } from '../../platform/http/search-quota'
import { errors, Id, many, one, page } from '../../platform/http/shape'
import { deleteNumber, importNumbers, listNumbers, NUMBERS, numbersIn, removeNumbers } from './blocked-numbers'
import { consentOf, deleteDoNotDisturb, putDoNotDisturb, recordByMember } from './contact-consent'
import { ENTRIES, listEntries } from './list-entries'
import {
  BlockedNumber,
  BlockedNumberImport,
  BlockedNumberRemoval,
  BlockedNumbersAdded,
  BlockedNumbersRemoved,
  Consent,
  ConsentEntry,
  ConsentSettings,
  ConsentSettingsChange,
  DoNotDisturb,
  NewConsent,
  NewDoNotDisturb,
  Unsubscribe,
  UnsubscribeLinkRequest,
} from './schema'
import { findSettings, updateSettings } from './settings'
import { describeLink, linkFor, unsubscribe } from './unsubscribe'

const params = Type.Object({ id: Id })
const VIEW = { can: 'contacts.view', scope: 'contacts:read' }
const EDIT = { can: 'contacts.edit', scope: 'contacts:write' }
/** Room for a pasted list: 20,000 numbers. */
const LIST = { ...EDIT, largestBody: 512 * 1024 }

export const consent = new Elysia({ prefix: '/contacts', tags: ['Consent'] })
  .use(access)
  .get('/:id/consent', async ({ params, query, who }) => answer(await consentOf(who, params.id, query.at)), {
    allow: VIEW,
    params,
    ...query(
      Type.Object({
        at: Type.Optional(Type.String({ format: 'date-time', description: 'The moment to judge; now when absent' })),
      }),
    ),
    response: { 200: one(Consent), ...errors() },
    detail: {
      operationId: 'getConsent',
      summary: 'What a contact allows now, by channel and purpose',
      description:
        'The latest word counts; at equal times the withdrawal. `may_send` also considers hours and lists, at the time in `at`.',
    },
  })
  .get('/:id/consent-entries', async ({ params, query, who }) => jsonText(await listEntries(who, params.id, query)), {
    allow: VIEW,
    params,
    ...query(listQuery(ENTRIES)),
    response: { 200: page(ConsentEntry), ...errors() },
    detail: {
      operationId: 'listConsentEntries',
      summary: 'List a contact’s consents and withdrawals with their proof',
    },
  })
  .post(
    '/:id/consent-entries',
    ({ writes, params, body }) => writes(work => recordByMember(work, params.id, body), { once: 201 }),
    {
      allow: EDIT,
      params,
      body: NewConsent,
      headers: idempotencyKey,
      response: { 201: many(ConsentEntry), ...errors(409) },
      detail: {
        operationId: 'recordConsent',
        summary: 'Write down what a contact allowed or took back',
        description: 'One entry for each channel. The ledger only grows: what was wrong is put right by a later entry.',
      },
    },
  )
  .put('/:id/do-not-disturb', async ({ params, body, who }) => answer(await putDoNotDisturb(who, params.id, body)), {
    allow: EDIT,
    params,
    body: NewDoNotDisturb,
    response: { 200: one(DoNotDisturb), ...errors() },
    detail: {
      operationId: 'setDoNotDisturb',
      summary: 'Set “do not disturb” for a contact, without end or for a time',
    },
  })
  .delete('/:id/do-not-disturb', async ({ params, who }) => answer(await deleteDoNotDisturb(who, params.id)), {
    allow: EDIT,
    params,
    response: { 200: one(DoNotDisturb), ...errors() },
    detail: { operationId: 'clearDoNotDisturb', summary: 'Let a contact be disturbed again' },
  })
  .post(
    '/:id/unsubscribe-links',
    async ({ params, body, who }) => answer(await linkFor(who, params.id, body.channel)),
    {
      allow: EDIT,
      params,
      body: UnsubscribeLinkRequest,
      response: { 200: one(Type.Object({ url: Type.String() })), ...errors() },
      detail: {
        operationId: 'createUnsubscribeLink',
        summary: 'Make a link by which a contact ends offers by a channel',
      },
    },
  )

export const consentSettings = new Elysia({ prefix: '/consent-settings', tags: ['Consent'] })
  .use(access)
  .get('/', async ({ who }) => answer(await findSettings(who)), {
    allow: VIEW,
    response: { 200: one(ConsentSettings), ...errors() },
    detail: { operationId: 'getConsentSettings', summary: 'When offers may leave, and whether they need consent' },
  })
  .patch('/', async ({ who, body }) => answer(await updateSettings(who, body)), {
    allow: { can: 'settings.company' },
    body: ConsentSettingsChange,
    response: { 200: one(ConsentSettings), ...errors(409) },
    detail: {
      operationId: 'updateConsentSettings',
      summary: 'Change when offers may leave, and whether they need consent',
      description: 'Calls and SMS only within 09:00 and 21:00. Service messages leave at any time.',
    },
  })

export const blockedNumbers = new Elysia({ prefix: '/blocked-numbers', tags: ['Consent'] })
  .use(access)
  .get('/', async ({ query, who }) => jsonText(await listNumbers(who, query)), {
    allow: VIEW,
    ...query(listQuery(NUMBERS)),
    response: { 200: page(BlockedNumber), ...errors() },
    detail: {
      operationId: 'listBlockedNumbers',
      summary: 'List the numbers that get no offers',
      description: 'Empty for those who don’t see every contact.',
    },
  })
  .post(
    '/imports',
    ({ writes, who, body }) =>
      payEntering(who, { text: numbersIn(body.text) }, () => writes(work => importNumbers(work, body), { once: 201 })),
    {
      allow: LIST,
      body: BlockedNumberImport,
      headers: idempotencyKey,
      response: { 201: one(BlockedNumbersAdded), ...errors(409) },
      detail: {
        operationId: 'importBlockedNumbers',
        summary: 'Add numbers that get no offers, pasted or from a CSV',
        description: 'Of each line the first cell that is a phone number. For those who may edit every contact.',
      },
    },
  )
  .post(
    '/removals',
    ({ writes, who, body }) =>
      payEntering(who, { text: numbersIn(body.text) }, () => writes(work => removeNumbers(work, body), { once: 201 })),
    {
      allow: LIST,
      body: BlockedNumberRemoval,
      headers: idempotencyKey,
      response: { 201: one(BlockedNumbersRemoved), ...errors(409) },
      detail: {
        operationId: 'removeBlockedNumbers',
        summary: 'Take numbers off a list, pasted or from a CSV',
        description: 'Read as in an import. For those who may edit every contact.',
      },
    },
  )
  .delete('/:id', async ({ params, who }) => answer(await deleteNumber(who, params.id)), {
    allow: EDIT,
    params,
    response: { 200: one(BlockedNumber), ...errors() },
    detail: { operationId: 'deleteBlockedNumber', summary: 'Take a number off its list' },
  })

const ByToken = Type.Object({ id: Type.String({ minLength: 1, maxLength: 400 }) })

export const unsubscribing = new Elysia({ prefix: '/unsubscribe', tags: ['Consent'] })
  .use(access)
  .get('/:id', async ({ params }) => answer(await describeLink(params.id)), {
    public: 'public',
    params: ByToken,
    response: { 200: one(Unsubscribe), ...errors() },
    detail: {
      operationId: 'getUnsubscribe',
      summary: 'What an unsubscribe link is about',
      description: 'Changes nothing: programs that look through mails open links too.',
    },
  })
  .post('/:id', async ({ params }) => answer(await unsubscribe(params.id)), {
    public: 'public',
    params: ByToken,
    // Mail programs post a form to it (RFC 8058, one-click); all that counts is the address.
    parse: [() => ({})],
    response: { 200: one(Unsubscribe), ...errors() },
    detail: { operationId: 'unsubscribe', summary: 'End offers by the channel of an unsubscribe link' },
  })
