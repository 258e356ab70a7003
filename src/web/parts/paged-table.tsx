import type { ReactNode } from 'react'
import type { Pages } from '../use-pages'
import { words } from '../words'
import { Button } from './button'
import { FailureNote } from './failure-note'
import { Spinner } from './spinner'

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
  columns: readonly string[]
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
        <table className={`rows ${className}`}>
          <thead>
            <tr>
              {before}
              {columns.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </table>
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
