// The set-up, which makes the company, and the company's details.
// Owns: company, installation, branch, holiday, number_series. Emits: company.updated.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, many, one } from '../../platform/http/shape'
import { senderOf } from '../entry/device-cookie'
import { refuseForeignOrigin } from '../entry/own-origin'
import { signInCookie } from '../entry/session-cookie'
import { Branch, BranchChange, NewBranch } from './branch-schema'
import { createBranch, findBranch, listBranches, updateBranch } from './branches'
import { Holiday, HolidayChange, HolidayList, HolidaysAdded, NewHoliday } from './holiday-schema'
import { createHoliday, deleteHoliday, importHolidays, listHolidays, updateHoliday } from './holidays'
import { listNumberSeries, updateNumberSeries } from './number-formats'
import { NumberSeries, NumberSeriesChange } from './number-schema'
import { findProfile, updateCompany } from './profile'
import { Company, CompanyChange, WorkingTime } from './profile-schema'
import { SetUp, SetUpResult } from './schema'
import { setUp } from './set-up'
import { findWorkingTime } from './working-time'

const ById = Type.Object({ id: Id })
/** For members who run the company; its numbers and its offices' coordinates are not for programs. */
const ADMINS = { can: 'settings.company' }

export const setup = new Elysia({ prefix: '/setup', tags: ['Company'] }).use(access).post(
  '/',
  async ({ request, body, set }) => {
    refuseForeignOrigin(request)
    const from = senderOf(request)
    const { result, sessionToken } = await setUp(body, from)
    set.status = 201
    set.headers['set-cookie'] = signInCookie(sessionToken, from)
    return answer(result)
  },
  {
    public: 'auth',
    body: SetUp,
    response: { 201: one(SetUpResult), ...errors(401, 403, 409) },
    detail: {
      operationId: 'setUp',
      summary: 'Make the company, its owner, roles, pipelines and first lead source',
      description: 'Works once, with the token of the link that the program prints at start. Signs the owner in.',
    },
  },
)

export const company = new Elysia({ prefix: '/company', tags: ['Company'] })
  .use(access)
  .get('/', async ({ who }) => answer(await findProfile(who)), {
    allow: ADMINS,
    response: { 200: one(Company), ...errors() },
    detail: {
      operationId: 'getCompany',
      summary: 'Get the company: its profile and its settings',
      description: 'Every member reads what they work with in `GET /session` and `GET /company/working-time`.',
    },
  })
  .patch('/', async ({ who, body }) => answer(await updateCompany(who, body)), {
    allow: ADMINS,
    body: CompanyChange,
    response: { 200: one(Company), ...errors(409) },
    detail: {
      operationId: 'updateCompany',
      summary: 'Change the company',
      description:
        'What is not sent stays. Time zone, calendar and masking hold from the next request on. The GSTIN, the PAN and ' +
        'the state of the address must agree. Masking and the second step ask for a recent sign-in.',
    },
  })
  .get('/working-time', async ({ who }) => answer(await findWorkingTime(who)), {
    allow: { scope: 'team:read' },
    response: { 200: one(WorkingTime), ...errors() },
    detail: {
      operationId: 'getWorkingTime',
      summary: 'When the company and its offices are open, and whether they are now',
    },
  })

export const branches = new Elysia({ prefix: '/branches', tags: ['Company'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listBranches(who, query.archived ?? false)), {
    allow: { scope: 'team:read' },
    ...query(Type.Object({ archived: Type.Optional(Type.Boolean({ description: 'Closed ones too' })) })),
    response: { 200: many(Branch), ...errors() },
    detail: { operationId: 'listBranches', summary: 'List the offices' },
  })
  .get('/:id', async ({ who, params }) => answer(await findBranch(who, params.id)), {
    allow: { scope: 'team:read' },
    params: ById,
    response: { 200: one(Branch), ...errors() },
    detail: { operationId: 'getBranch', summary: 'Get an office' },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const branch = await createBranch(who, body)
      set.status = 201
      return answer(branch)
    },
    {
      allow: ADMINS,
      body: NewBranch,
      response: { 201: one(Branch), ...errors(409) },
      detail: { operationId: 'createBranch', summary: 'Add an office' },
    },
  )
  .patch('/:id', async ({ who, params, body }) => answer(await updateBranch(who, params.id, body)), {
    allow: ADMINS,
    params: ById,
    body: BranchChange,
    response: { 200: one(Branch), ...errors(409) },
    detail: {
      operationId: 'updateBranch',
      summary: 'Change an office, close it or open it again',
      description: 'One with members can’t be closed: move them first.',
    },
  })

export const holidays = new Elysia({ prefix: '/holidays', tags: ['Company'] })
  .use(access)
  .get('/', async ({ who, query }) => answer(await listHolidays(who, query.year)), {
    allow: { scope: 'team:read' },
    ...query(Type.Object({ year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })) })),
    response: { 200: many(Holiday), ...errors() },
    detail: {
      operationId: 'listHolidays',
      summary: 'List the holidays: of a year, yearly ones among them, or all',
    },
  })
  .post(
    '/',
    async ({ who, body, set }) => {
      const holiday = await createHoliday(who, body)
      set.status = 201
      return answer(holiday)
    },
    {
      allow: ADMINS,
      body: NewHoliday,
      response: { 201: one(Holiday), ...errors(409) },
      detail: { operationId: 'createHoliday', summary: 'Add a holiday' },
    },
  )
  .post('/import', async ({ who, body }) => answer(await importHolidays(who, body)), {
    allow: ADMINS,
    body: HolidayList,
    response: { 200: one(HolidaysAdded), ...errors() },
    detail: {
      operationId: 'importHolidays',
      summary: 'Add a pasted list of holidays',
      description: 'All or nothing: 422 names the lines that can’t be read.',
    },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await updateHoliday(who, params.id, body)), {
    allow: ADMINS,
    params: ById,
    body: HolidayChange,
    response: { 200: one(Holiday), ...errors(409) },
    detail: { operationId: 'updateHoliday', summary: 'Change a holiday' },
  })
  .delete('/:id', async ({ who, params }) => answer(await deleteHoliday(who, params.id)), {
    allow: ADMINS,
    params: ById,
    response: { 200: one(Holiday), ...errors() },
    detail: { operationId: 'deleteHoliday', summary: 'Delete a holiday' },
  })

export const numberSeries = new Elysia({ prefix: '/number-series', tags: ['Company'] })
  .use(access)
  .get('/', async ({ who }) => answer(await listNumberSeries(who)), {
    allow: ADMINS,
    response: { 200: many(NumberSeries), ...errors() },
    detail: { operationId: 'listNumberSeries', summary: 'List how leads, deals, properties and receipts are numbered' },
  })
  .patch('/:id', async ({ who, params, body }) => answer(await updateNumberSeries(who, params.id, body)), {
    allow: ADMINS,
    params: ById,
    body: NumberSeriesChange,
    response: { 200: one(NumberSeries), ...errors(409) },
    detail: {
      operationId: 'updateNumberSeries',
      summary: 'Change how a series is numbered, or raise its next number',
      description:
        'No number is given twice. Receipts follow one another without a gap, so their next number can be chosen only ' +
        'before the first of a financial year.',
    },
  })
