import type { ReactNode } from 'react'
import type { Pages } from '../use-pages'
import { words } from '../words'
import { Button } from './button'
import { FailureNote } from './failure-note'
import { Spinner } from './spinner'

type Props = { pages: Omit<Pages<{ id: string }>, 'put'>; empty: ReactNode; children: ReactNode }

/** A list, page by page: what went wrong, the rows as they are drawn or what stands in their place, and the way to more. */
export function PagedFrame({ pages, empty, children }: Props) {
  const { rows, isRead, failure, hasMore } = pages
  return (
    <>
      <FailureNote failure={failure} onRetry={pages.refresh} />
      {rows.length > 0 ? children : null}
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
