// The operations of templates.

import { type Path, patch, post, removeAsRead } from '../client'
import type {
  NewTemplate,
  Template,
  TemplateChange,
  TemplateCopy,
  TemplatePreview,
  TemplatePreviewInput,
  TemplateVariable,
  TemplateVersion,
} from '../records'

const ALL = '/templates'
const one = (id: string) => `${ALL}/${encodeURIComponent(id)}`

type Wanted = {
  /** Words of it. */
  term?: string
  channel?: Template['channel'] | ''
  record?: Template['record']
  isArchived?: boolean
}

/** The templates that fit, by name. */
export function templatesPath({ term = '', channel = '', record, isArchived = false }: Wanted): Path<Template[]> {
  const filter = [
    ...(term.trim() ? [{ field: 'text', op: 'contains', value: term.trim() }] : []),
    ...(channel ? [{ field: 'channel', op: 'eq', value: channel }] : []),
    ...(record ? [{ field: 'record', op: 'eq', value: record }] : []),
    { field: 'is_archived', op: 'eq', value: isArchived },
  ]
  return `${ALL}?limit=50&filter=${encodeURIComponent(JSON.stringify(filter))}`
}

export const variablesPath = (record: Template['record']): Path<TemplateVariable[]> =>
  `${ALL}/variables?record=${record}`
export const versionsPath = (id: string): Path<TemplateVersion[]> => `${one(id)}/versions`
export const createTemplate = (input: NewTemplate, key: string) => post<Template>(ALL, input, key)
export const updateTemplate = (id: string, change: TemplateChange) => patch<Template>(one(id), change)
export const copyTemplate = (id: string, copy: TemplateCopy, key: string) =>
  post<Template>(`${one(id)}/copy`, copy, key)
export const archiveTemplate = (id: string) => post<Template>(`${one(id)}/archive`)
export const restoreTemplate = (id: string) => post<Template>(`${one(id)}/restore`)
export const deleteTemplate = (template: Template) => removeAsRead<Template>(one(template.id), template)
export const restoreVersion = (id: string, version: number) => post<Template>(`${versionsPath(id)}/${version}/restore`)
export const previewTemplate = (input: TemplatePreviewInput) => post<TemplatePreview>(`${ALL}/preview`, input)
