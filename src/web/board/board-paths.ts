import type { Path } from '../client'
import type { Board, Lead } from '../records'
import type { Asked } from './use-board'

/** The board of a pipeline, with so many cards of each column. */
export const boardPath = ({ pipelineId, ...narrowed }: Asked, limit: number): Path<Board> =>
  `/leads/board?${paramsOf({ pipeline_id: pipelineId, limit: String(limit) }, narrowed)}`

/** More cards of one column. */
export const columnPath = (asked: Asked, statusId: string, cursor: string): Path<Lead[]> =>
  `/leads/board/columns/${encodeURIComponent(statusId)}?${paramsOf({ cursor }, asked)}`

function paramsOf(params: Record<string, string>, { filter, q }: Pick<Asked, 'filter' | 'q'>): URLSearchParams {
  return new URLSearchParams({ ...params, ...(filter ? { filter } : {}), ...(q ? { q } : {}) })
}
