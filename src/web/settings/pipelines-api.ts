// The operations of pipelines that the settings use.

import { type Path, patch, post, put } from '../client'
import type { NewPipeline, NewStatus, Pipeline, PipelineChange, StatusArchive, StatusChange } from '../records'

const ALL = '/pipelines'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`
const status = (id: string, statusId: string) => `${one(id)}/statuses/${encodeURIComponent(statusId)}`

export const archivedPipelines = `${ALL}?archived=true` as Path<Pipeline[]>
/** How many leads stand in each status, of those within reach. */
export const columnsPath = (id: string): Path<{ columns: { status: { id: string }; count: number }[] }> =>
  `/leads/board?limit=1&pipeline_id=${encodeURIComponent(id)}`
export const createPipeline = (input: NewPipeline, key: string) => post<Pipeline>(ALL, input, key)
export const updatePipeline = (id: string, change: PipelineChange) => patch<Pipeline>(one(id), change)
export const archivePipeline = (id: string) => post<Pipeline>(`${one(id)}/archive`)
export const restorePipeline = (id: string) => post<Pipeline>(`${one(id)}/restore`)
export const bringBackUsual = (id: string) => post<Pipeline>(`${one(id)}/statuses/usual`)
export const addStatus = (id: string, input: NewStatus, key: string) =>
  post<Pipeline>(`${one(id)}/statuses`, input, key)
export const orderStatuses = (id: string, ids: string[]) => put<Pipeline>(`${one(id)}/statuses/order`, { ids })
export const updateStatus = (id: string, statusId: string, change: StatusChange) =>
  patch<Pipeline>(status(id, statusId), change)
export const archiveStatus = (id: string, statusId: string, input: StatusArchive) =>
  post<Pipeline>(`${status(id, statusId)}/archive`, input)
