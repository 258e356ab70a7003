// The operations of response times that the settings use.

import { type Path, patch, post, put, removeAsRead } from '../client'
import type { NewSlaPolicy, SlaPolicy, SlaPolicyChange, SlaPreview, SlaPreviewInput } from '../records'

const ALL = '/sla-policies' as Path<SlaPolicy[]>
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

export const slaPolicies = ALL
export const createPolicy = (input: NewSlaPolicy) => post<SlaPolicy>(ALL, input)
export const updatePolicy = (id: string, change: SlaPolicyChange) => patch<SlaPolicy>(one(id), change)
export const orderPolicies = (ids: string[]) => put<SlaPolicy[]>(`${ALL}/order`, { ids })
export const deletePolicy = (policy: SlaPolicy) => removeAsRead<SlaPolicy>(one(policy.id), policy)
export const previewSla = (input: SlaPreviewInput) => post<SlaPreview>(`${ALL}/preview`, input)
