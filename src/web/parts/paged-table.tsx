import type { ReactNode } from 'react'
import type { Pages } from '../use-pages'
import { PagedFrame } from './paged-frame'

/** So many columns have room beside each other on a desk; with more the table moves sideways in a frame of its own. */
const MOST_FITTING = 7

/** A list, page by page, as a table: what went wrong, the rows or what stands in their place, and the way to more. */
export function PagedTable<T extends { id: string }>({
  pages,
  className,
  columns,
  before,
  row,
  empty,
}: {
  pages: Pages<T>
  className: string
  /** The headings. */
  columns: readonly (string | { key: string; label: string; className: string })[]
  /** A `th` before the named ones, for a column that is not read but worked with. */
  before?: ReactNode
  /** A `tr` with the row's id as its key. */
  row: (record: T) => ReactNode
  empty: ReactNode
}) {
  return (
    <PagedFrame pages={pages} empty={empty}>
      <div className={columns.length + (before ? 1 : 0) > MOST_FITTING ? 'rows-wide' : undefined}>
        <table className={`rows ${className}`}>
          <thead>
            <tr>
              {before}
              {columns.map(column =>
                typeof column === 'string' ? (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ) : (
                  <th key={column.key} scope="col" className={column.className}>
                    {column.label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>{pages.rows.map(row)}</tbody>
        </table>
      </div>
    </PagedFrame>
  )
}
