import type { ReactNode } from 'react'

/** A column of a list: what it is called at the API and by people, and what stands in its cells. */
export type Column<T> = { key: string; label: string; className: string; cell(record: T): ReactNode }

/** The columns that are shown, in their order: those named that there are, the first one always and first. */
export function shownColumns<T>(all: readonly Column<T>[], named: readonly string[]): Column<T>[] {
  const [first, ...others] = all
  const byKey = new Map(others.map(column => [column.key, column]))
  const chosen = [...new Set(named)].flatMap(name => byKey.get(name) ?? [])
  return first ? [first, ...chosen] : []
}
