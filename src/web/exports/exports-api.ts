// The operations of exports that the app uses.

import { type Path, post } from '../client'
import type { Export, ExportColumn, NewExport } from '../records'

export const exportPaths = {
  list: '/exports?limit=25' as Path<Export[]>,
  columns: (kind: string) => `/exports/columns?kind=${encodeURIComponent(kind)}` as Path<ExportColumn[]>,
  /** Where the browser itself takes the file from. */
  file: (id: string) => `/api/v1/exports/${encodeURIComponent(id)}/file`,
}

export const createExport = (input: NewExport, key: string) => post<Export>('/exports', input, key)
export const cancelExport = (id: string) => post<Export>(`/exports/${encodeURIComponent(id)}/cancellation`)
