// The operations of imports that the app uses.

import { type Path, post, put, sendFile } from '../client'
import type { Import, ImportColumnWords, ImportMapping, ImportRow, ImportSummary } from '../records'

export type Outcome = ImportRow['outcome']
const at = (id: string) => `/imports/${encodeURIComponent(id)}`

export const importPaths = {
  list(state: string) {
    const filter = state
      ? `&filter=${encodeURIComponent(JSON.stringify({ field: 'state', op: 'eq', value: state }))}`
      : ''
    return `/imports?limit=25${filter}` as Path<ImportSummary[]>
  },
  one: (id: string) => at(id) as Path<Import>,
  rows: (id: string, outcome: Outcome | null, cursor: string | null) =>
    `${at(id)}/rows?limit=25${cursor ? `&cursor=${cursor}` : ''}${outcome ? `&outcome=${outcome}` : ''}` as Path<
      ImportRow[]
    >,
  words: (id: string, field: string) => `${at(id)}/values?field=${field}` as Path<ImportColumnWords>,
  /** Where the browser itself takes the file from. */
  result: (id: string, outcome?: Outcome) => `/api/v1${at(id)}/result${outcome ? `?outcome=${outcome}` : ''}`,
}

export const sendImport = (kind: string, file: File) => sendFile<Import>(`/imports?kind=${kind}`, file)
export const mapImport = (id: string, input: ImportMapping) => put<Import>(`${at(id)}/mapping`, input)

export type ImportCommand = 'dry-run' | 'run' | 'pause' | 'resume' | 'cancel' | 'undo'
export const commandImport = (id: string, command: ImportCommand) => post<Import>(`${at(id)}/${command}`)
