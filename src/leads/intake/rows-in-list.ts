// Lists of lists: a sheet's rows with its headings first, or a form's questions, each with its answer.
import { parsePhones } from '../../platform/phone/parse-phone'
import { foldKey, NAMES_PERSON } from './aliases'
import { aliasFor } from './label-alias'
import { roleIn } from './role-in-label'
import { isScalar } from './structure'
import { rowOf } from './tables'

const MOST_ROWS = 600
const MOST_CELLS = 300
const LONGEST_LABEL = 120

/** `list` of rows as records under their headings, or of pairs as one form's answers; or as it is. */
export function withHeadings(list: unknown[]): unknown[] {
  if (list.length === 0 || list.length > MOST_ROWS || !list.every(isRow)) return list
  const rows = list as unknown[][]
  const [headings = [], ...others] = rows
  const isSheet = others.length > 0 && others.every(row => row.length === headings.length)
  const [across, down] = [
    isSheet ? known(headings) : 0,
    rows.every(row => row.length === 2) ? known(rows.map(([one]) => one)) : 0,
  ]
  if (Math.max(across, down) < 0.5) return list
  return across >= down
    ? others.map(row => rowOf(headings as string[], row))
    : rows.map(([label, value]) => ({ label, value }))
}

const isRow = (row: unknown): boolean =>
  Array.isArray(row) && row.length > 1 && row.length <= MOST_CELLS && row.every(cell => cell === null || isScalar(cell))

/** How many of some cells, of 1, are what forms ask; 0 where one is twice or a number, or none of them is of a person. */
function known(cells: readonly unknown[]): number {
  if (!cells.every(cell => typeof cell === 'string' && cell.trim() !== '' && cell.length <= LONGEST_LABEL)) return 0
  const labels = cells as string[]
  if (new Set(labels.map(foldKey)).size < labels.length) return 0
  if (labels.some(label => label.includes('@') || parsePhones(label).length > 0)) return 0
  const fields = labels.map(
    label => aliasFor(label)?.field ?? roleIn(label)?.alias?.field ?? (roleIn(label) ? 'role' : null),
  )
  return fields.some(field => field && field !== 'role' && NAMES_PERSON.has(field))
    ? fields.filter(Boolean).length / labels.length
    : 0
}
