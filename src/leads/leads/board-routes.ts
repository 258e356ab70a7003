// The board: the leads of a pipeline, a column for each status. A client reads it once, asks for more of a column by
// its cursor, and moves cards with `moveLead`.
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { paySearch } from '../../platform/http/search-quota'
import { errors, Id, one, page } from '../../platform/http/shape'
import { Board, BoardQuery, ColumnQuery } from './board-schema'
import { readBoard, readColumn } from './read-board'
import { Lead } from './schema'

const allow = { can: 'leads.view', scope: 'leads:read' } as const

export const board = new Elysia({ prefix: '/leads/board', tags: ['Leads'] })
  .use(access)
  .get(
    '/',
    async ({ query, who, set }) => {
      paySearch({ set, who }, query.q)
      return jsonText(await readBoard(who, query))
    },
    {
      allow,
      ...query(BoardQuery),
      response: { 200: one(Board), ...errors(404) },
      detail: {
        operationId: 'getLeadBoard',
        summary: 'Get how many leads are in each status, and the latest of them',
      },
    },
  )
  .get(
    '/columns/:id',
    async ({ params, query, who, set }) => {
      paySearch({ set, who }, query.q)
      return jsonText(await readColumn(who, params.id, query))
    },
    {
      allow,
      params: Type.Object({ id: { ...Id, description: 'Of the status' } }),
      ...query(ColumnQuery),
      response: { 200: page(Lead), ...errors() },
      detail: { operationId: 'listBoardColumn', summary: 'List more leads of one column of the board' },
    },
  )
