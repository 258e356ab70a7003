// The operations of lead sources that their pages use.

import { type Path, patch, post, put, removeAsRead } from '../client'
import type {
  LeadSource,
  LeadSubmissionDetail,
  PurgedTests,
  SharedValue,
  SourceChange,
  SourceCost,
  SourceHealth,
  SourceMonths,
  TriedBody,
} from '../records'

const one = (id: string) => `/lead-sources/${encodeURIComponent(id)}`

export const sourcePath = (id: string): Path<LeadSource> => one(id)
export const healthPath = (id: string): Path<SourceHealth> => `${one(id)}/health`
export const costsPath = (id: string): Path<SourceCost[]> => `${one(id)}/costs`
export const figuresPath = (id: string): Path<SourceMonths> => `${one(id)}/figures`
export const submissionPath = (id: string, submission: string): Path<LeadSubmissionDetail> =>
  `${one(id)}/submissions/${encodeURIComponent(submission)}`
export const sharedValuesPath = (id: string): Path<SharedValue[]> => `${one(id)}/shared-values`
/** `what`: `status=failed`, `outcome=created`, or nothing for all. */
export const submissionsPath = (id: string, what: string): string => `${one(id)}/submissions?limit=25&${what}`

export const changeSource = (id: string, change: SourceChange) => patch<LeadSource>(one(id), change)
export const archiveSource = (source: LeadSource) => removeAsRead<LeadSource>(one(source.id), source)
export const endOldUrl = (source: LeadSource) => removeAsRead<LeadSource>(`${one(source.id)}/old-url`, source)
export const purgeTests = (id: string) => post<PurgedTests>(`${one(id)}/purge`)
export const tryMap = (id: string, field_map: LeadSource['field_map'], body: string | null) =>
  post<TriedBody[]>(`${one(id)}/try`, { field_map, ...(body ? { body } : {}) })
export const overruleSharedValue = (id: string, value: string, is_overruled: boolean) =>
  patch<SharedValue>(`${one(id)}/shared-values/${encodeURIComponent(value)}`, { is_overruled })
export const retrySubmission = (id: string, submission: string) =>
  post<unknown>(`${one(id)}/submissions/${encodeURIComponent(submission)}/retry`)
/** `updated_at`: of the month as it was read, null where it had no cost. */
export const putCost = (
  id: string,
  { month, ...cost }: Omit<SourceCost, 'updated_at'> & { updated_at: string | null },
) => put<SourceCost[]>(`${one(id)}/costs/${month}`, cost)
export const deleteCost = (id: string, cost: SourceCost) =>
  removeAsRead<SourceCost[]>(`${one(id)}/costs/${cost.month}`, cost)
