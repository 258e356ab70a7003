// The words that people are asked to agree to. The head of the company writes them once, in versions; a member who
// records a consent chooses them, and the ledger keeps them as they were. Owns: consent_text. Emits: nothing.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { errors, Id, many, one } from '../../platform/http/shape'
import { createText, listTexts, retireText } from './consent-texts'
import { ConsentText, NewConsentText } from './text-schema'

const MANAGE = { can: 'settings.company' }

export const consentTexts = new Elysia({ prefix: '/consent-texts', tags: ['Consent'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listTexts(who)), {
    allow: { can: 'contacts.view', scope: 'contacts:read' },
    response: { 200: many(ConsentText), ...errors() },
    detail: {
      operationId: 'listConsentTexts',
      summary: 'List the words that people are asked to agree to, by name, the latest version first',
    },
  })
  .post('/', ({ writes, body }) => writes(work => createText(work, body), { once: 201 }), {
    allow: MANAGE,
    body: NewConsentText,
    headers: idempotencyKey,
    response: { 201: one(ConsentText), ...errors(409) },
    detail: {
      operationId: 'createConsentText',
      summary: 'Add words that people are asked to agree to, or the next version of a name',
      description:
        'The version before is retired. Versions are never changed: people keep the words that they agreed to.',
    },
  })
  .delete('/:id', async ({ params, who }) => answer(await retireText(who, params.id)), {
    allow: MANAGE,
    params: Type.Object({ id: Id }),
    response: { 200: one(ConsentText), ...errors(409) },
    detail: { operationId: 'retireConsentText', summary: 'Say words to nobody any more' },
  })
