// Rules that a company sets up, and what they did.
// Owns: automation, automation_version, automation_turn, automation_run, automation_step_run. Consumes: every event.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, many, one, page } from '../../platform/http/shape'
import {
  changeAutomation,
  createAutomation,
  findAutomation,
  listAutomations,
  listVersions,
  removeAutomation,
  renewSecret,
  restoreVersion,
} from './automations'
import { Catalogue, DraftTrial, DraftTrialInput, Recipe, RecipeUse, Trial, TrialInput } from './builder-schema'
import { catalogue } from './catalogue'
import { listRecipes, useRecipe } from './recipes'
import { cancelRun, findRun, listRuns, retryRun } from './runs'
import {
  Automation,
  AutomationChange,
  AutomationRun,
  AutomationVersion,
  NewAutomation,
  Restore,
  RunList,
  WebhookSecret,
  WebhookSecretInput,
  WholeRun,
} from './schema'
import { tryOut } from './trial'
import { tryDraft } from './trial-of-draft'

const sees = { can: 'automations.view', scope: 'automations:read' } as const
const edits = { can: 'automations.edit', scope: 'automations:write' } as const
const ById = Type.Object({ id: Id })

export const automations = new Elysia({ prefix: '/automations', tags: ['Automations'] })
  .use(access)
  .get('/', ({ reads }) => reads(listAutomations), {
    allow: sees,
    response: { 200: many(Automation), ...errors() },
    detail: { operationId: 'listAutomations', summary: 'List the automations, each also as a sentence' },
  })
  .post('/', ({ writes, body }) => writes(work => createAutomation(work, body), { once: 201 }), {
    allow: edits,
    body: NewAutomation,
    headers: idempotencyKey,
    response: { 201: one(Automation), ...errors(409) },
    detail: {
      operationId: 'createAutomation',
      summary: 'Set up an automation',
      description:
        'It acts for whoever switched it on or changed it last, with their rights. What is wrong in a step is named by its ' +
        'path, `steps.2.template_id`. API keys set up automations that are off; a member switches them on.',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => findAutomation(work, params.id)), {
    allow: sees,
    params: ById,
    response: { 200: one(Automation), ...errors() },
    detail: { operationId: 'getAutomation', summary: 'Read an automation' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => changeAutomation(work, params.id, body)), {
    allow: edits,
    params: ById,
    body: AutomationChange,
    response: { 200: one(Automation), ...errors(409) },
    detail: {
      operationId: 'updateAutomation',
      summary: 'Change an automation, or switch it on or off',
      description:
        'Another trigger, other conditions or steps are its next version; runs go on with the one they began with. ' +
        'Switched off, its runs end where they are.',
    },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => removeAutomation(work, params.id, query.updated_at)), {
    allow: edits,
    params: ById,
    query: AsRead,
    response: { 200: one(Automation), ...errors(409) },
    detail: { operationId: 'deleteAutomation', summary: 'Remove an automation; its runs end and stay in the log' },
  })
  .get('/:id/versions', ({ reads, params }) => reads(work => listVersions(work, params.id)), {
    allow: sees,
    params: ById,
    response: { 200: many(AutomationVersion), ...errors() },
    detail: { operationId: 'listAutomationVersions', summary: 'List what an automation did at each change' },
  })
  .post('/:id/restore', ({ writes, params, body }) => writes(work => restoreVersion(work, params.id, body.version)), {
    allow: edits,
    params: ById,
    body: Restore,
    response: { 200: one(Automation), ...errors() },
    detail: {
      operationId: 'restoreAutomationVersion',
      summary: 'Have an automation do what it did in an earlier version',
    },
  })
  .post('/:id/trial', async ({ who, params, body }) => answer(await tryOut(who, params.id, body)), {
    allow: edits,
    params: ById,
    body: TrialInput,
    response: { 200: one(Trial), ...errors() },
    detail: {
      operationId: 'tryAutomation',
      summary: 'Say what an automation would do to a record, and change nothing',
      description: 'As if it acted for you. The AI is not asked, and waits take no time.',
    },
  })
  .post('/:id/webhook-secret', ({ writes, params, body }) => writes(work => renewSecret(work, params.id, body)), {
    // As for setting up the step that sends there; who may edit automations is asked inside.
    allow: { can: 'settings.integrations' },
    params: ById,
    body: WebhookSecretInput,
    response: { 200: one(WebhookSecret), ...errors() },
    detail: {
      operationId: 'renewAutomationWebhookSecret',
      summary: 'Get another secret for an address that the steps send to; the present one signs too for a while',
    },
  })

export const automationRuns = new Elysia({ prefix: '/automation-runs', tags: ['Automations'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listRuns(who, query)), {
    allow: sees,
    ...query(RunList),
    response: { 200: page(AutomationRun), ...errors() },
    detail: {
      operationId: 'listAutomationRuns',
      summary: 'The log of runs, newest first; kept 180 days',
      description: 'Those of records within your reach.',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => findRun(work, params.id)), {
    allow: sees,
    params: ById,
    response: { 200: one(WholeRun), ...errors() },
    detail: { operationId: 'getAutomationRun', summary: 'Read a run with each of its steps' },
  })
  .post('/:id/cancel', ({ writes, params }) => writes(work => cancelRun(work, params.id)), {
    allow: edits,
    params: ById,
    response: { 200: one(WholeRun), ...errors(409) },
    detail: { operationId: 'cancelAutomationRun', summary: 'End a run where it is; what it did stays' },
  })
  .post('/:id/retry', ({ writes, params }) => writes(work => retryRun(work, params.id)), {
    allow: { can: 'automations.edit' },
    params: ById,
    response: { 200: one(WholeRun), ...errors(409) },
    detail: { operationId: 'retryAutomationRun', summary: 'Have a run that failed go on from the step that failed' },
  })

export const automationRecipes = new Elysia({ prefix: '/automation-recipes', tags: ['Automations'] })
  .use(access)
  .get('/', ({ reads }) => reads(listRecipes), {
    allow: sees,
    response: { 200: many(Recipe), ...errors() },
    detail: { operationId: 'listAutomationRecipes', summary: 'List the rules of the trade that are ready to be used' },
  })
  .post('/', ({ writes, body }) => writes(work => useRecipe(work, body.key, body.name), { once: 201 }), {
    allow: edits,
    body: RecipeUse,
    headers: idempotencyKey,
    response: { 201: one(Automation), ...errors(409) },
    detail: {
      operationId: 'useAutomationRecipe',
      summary: 'Make an automation of a recipe, switched off, to be completed',
    },
  })

export const automationCatalogue = new Elysia({ prefix: '/automation-catalogue', tags: ['Automations'] })
  .use(access)
  .get('/', ({ reads }) => reads(catalogue), {
    allow: sees,
    response: { 200: one(Catalogue), ...errors() },
    detail: {
      operationId: 'getAutomationCatalogue',
      summary: 'The events, days, conditions and kinds of step that automations can be made of, and what they may name',
    },
  })

export const automationTrials = new Elysia({ prefix: '/automation-trials', tags: ['Automations'] })
  .use(access)
  .post('/', async ({ who, body }) => answer(await tryDraft(who, body)), {
    allow: edits,
    body: DraftTrialInput,
    response: { 200: one(DraftTrial), ...errors() },
    detail: {
      operationId: 'tryAutomationDraft',
      summary: 'Say what a rule that is not saved means, what is missing in it, and what it would do to a record',
      description: 'Changes nothing. As if it acted for you: the AI is not asked, and waits take no time.',
    },
  })
