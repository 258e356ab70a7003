import type { ReactNode } from 'react'
import type { Pages } from '../use-pages'
import { words } from '../words'
import { Button } from './button'
import { FailureNote } from './failure-note'
import { Spinner } from './spinner'

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
  const { rows, isRead, failure, hasMore } = pages
  return (
    <>
      <FailureNote failure={failure} onRetry={pages.refresh} />
      {rows.length > 0 ? (
        <div className={columns.length > MOST_FITTING ? 'rows-wide' : undefined}>
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
            <tbody>{rows.map(row)}</tbody>
          </table>
        </div>
      ) : null}
      {isRead && rows.length === 0 && !failure ? empty : null}
      {isRead ? null : <Spinner />}
      {hasMore ? (
        <Button className="more" isBusy={pages.isLoading} onClick={pages.more}>
          {words.common.loadMore}
        </Button>
      ) : null}
    </>
  )
}
