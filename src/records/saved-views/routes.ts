// Views of a list. A member narrows the list of leads, saves it as "Hot, no follow-up", and finds it from then on as a tab
// with its count; shares it with a team or the company, puts the tabs in order, and chooses the default view. Members
// who set views up choose it for a role. Owns: saved_view, saved_view_choice, saved_view_role.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { definitions } from '../../definitions.gen'
import { db } from '../../platform/db/database'
import { access } from '../../platform/http/access'
import { answer, WithMeta } from '../../platform/http/envelope'
import { idempotencyKey } from '../../platform/http/idempotency'
import { query } from '../../platform/http/query'
import { AsRead, errors, Id, many, one } from '../../platform/http/shape'
import { right, servedBy } from '../../platform/record/definition'
import { arrangeViews, chooseColumns, chooseDefault, listRoleViews, setRoleView } from './choices'
import { countViews } from './count-views'
import { listViews, readView, SETS_UP } from './list-views'
import {
  DefaultView,
  NewSavedView,
  RoleView,
  RoleViewInput,
  SavedView,
  SavedViewChange,
  SavedViewCopy,
  ViewArrangement,
  ViewChoice,
  ViewColumns,
  ViewCount,
  ViewList,
  ViewsOf,
} from './schema'
import { copyView, createView, deleteView, updateView } from './write-view'

const params = Type.Object({ id: Id })
/** Which of them it has to be depends on the kind. */
const allow = { can: servedBy('saved_views', definitions).map(definition => right(definition, 'view')) }
const setUp = { can: SETS_UP } as const

export const savedViews = new Elysia({ prefix: '/saved-views', tags: ['Saved views'] })
  .use(access)
  .get(
    '/',
    async ({ who, query }) =>
      answer(
        await db.read(who, async work => {
          const { views, defaultId, columns } = await listViews(work, query.kind, query.of === 'all')
          return new WithMeta(views, { default_id: defaultId, columns })
        }),
      ),
    {
      allow,
      ...query(ViewList),
      response: { 200: many(SavedView), ...errors() },
      detail: {
        operationId: 'listSavedViews',
        summary: 'List the views of leads or contacts that you see, in your order',
        description:
          'Built-in ones, your own, those shared with you. `meta.default_id` is what your list opens with, ' +
          '`meta.columns` what your table shows where a view names no columns. A view that ' +
          'can’t be asked is among them, with its `problems`.',
      },
    },
  )
  .post('/', ({ writes, body }) => writes(work => createView(work, body), { once: 201 }), {
    allow,
    body: NewSavedView,
    headers: idempotencyKey,
    response: { 201: one(SavedView), ...errors(409) },
    detail: {
      operationId: 'createSavedView',
      summary: 'Save a view of a list',
      description:
        'At most 100 private ones of each member and 200 shared ones. A team’s view is seen by its members and those of the teams below it.',
    },
  })
  .get('/counts', async ({ who, query }) => answer(await countViews(who, query.kind)), {
    allow,
    ...query(ViewsOf),
    response: { 200: many(ViewCount), ...errors() },
    detail: {
      operationId: 'countSavedViews',
      summary: 'Count what your views find, within your reach',
      description:
        'Of the first 40 that are not hidden, up to 1,000 records each. A count that takes long is from `counted_at`, or ' +
        'comes with `is_counting`: ask again in a moment.',
    },
  })
  .put('/default', ({ writes, body }) => writes(work => chooseDefault(work, body)), {
    allow,
    body: DefaultView,
    response: { 200: one(ViewChoice), ...errors() },
    detail: { operationId: 'setDefaultSavedView', summary: 'Say what your list opens with' },
  })
  .put('/arrangement', ({ writes, body }) => writes(work => arrangeViews(work, body)), {
    allow,
    body: ViewArrangement,
    response: { 200: one(ViewChoice), ...errors() },
    detail: { operationId: 'arrangeSavedViews', summary: 'Put your views in order, and some of them away' },
  })
  .put('/columns', ({ writes, body }) => writes(work => chooseColumns(work, body)), {
    allow,
    body: ViewColumns,
    response: { 200: one(ViewChoice), ...errors() },
    detail: { operationId: 'setViewColumns', summary: 'Say which columns your table has where a view names none' },
  })
  .get('/role-defaults', ({ reads, query }) => reads(work => listRoleViews(work, query.kind)), {
    allow: setUp,
    ...query(ViewsOf),
    response: { 200: many(RoleView), ...errors() },
    detail: { operationId: 'listRoleDefaultViews', summary: 'List what a list opens with for each role' },
  })
  .put('/role-defaults', ({ writes, body }) => writes(work => setRoleView(work, body)), {
    allow: setUp,
    body: RoleViewInput,
    response: { 200: one(RoleView), ...errors() },
    detail: {
      operationId: 'setRoleDefaultView',
      summary: 'Say what a list opens with for members of a role who chose nothing themselves',
    },
  })
  .get('/:id', ({ reads, params }) => reads(work => readView(work, params.id)), {
    allow,
    params,
    response: { 200: one(SavedView), ...errors() },
    detail: { operationId: 'getSavedView', summary: 'Get a view' },
  })
  .patch('/:id', ({ writes, params, body }) => writes(work => updateView(work, params.id, body)), {
    allow,
    params,
    body: SavedViewChange,
    response: { 200: one(SavedView), ...errors(409) },
    detail: {
      operationId: 'updateSavedView',
      summary: 'Change a view, or with whom it is shared',
      description: 'Another’s shared view takes `settings.lead_routing`.',
    },
  })
  .delete('/:id', ({ writes, params, query }) => writes(work => deleteView(work, params.id, query.updated_at)), {
    allow,
    params,
    ...query(AsRead),
    response: { 200: one(SavedView), ...errors(409) },
    detail: { operationId: 'deleteSavedView', summary: 'Remove a view, for everybody who saw it' },
  })
  .post('/:id/copy', ({ writes, params, body }) => writes(work => copyView(work, params.id, body), { once: 201 }), {
    allow,
    params,
    body: SavedViewCopy,
    headers: idempotencyKey,
    response: { 201: one(SavedView), ...errors(409) },
    detail: { operationId: 'copySavedView', summary: 'Make a view of your own out of another' },
  })
