import { useMemo } from 'react'
import { useSession } from '../session'
import type { ListPath } from '../views/use-views'
import { apiPath, listingOf, mayDo, type RecordPages } from './record-kind'
import { ViewedList } from './viewed-list'

/** The page of a kind's list: its views, its columns, and what every list has. */
export function RecordList({ of: pages }: { of: RecordPages }) {
  const { kind } = pages
  const { can } = useSession()
  const listing = useMemo(() => listingOf(pages, verb => can(mayDo(kind, verb))), [pages, kind, can])
  return (
    <ViewedList
      of={{
        kind: kind.kind,
        // boundary: its pages stand in its room's table.
        path: apiPath(kind) as ListPath,
        listing,
        exporting: kind.tools.includes('exports') ? { kind: kind.plural, can: mayDo(kind, 'export') } : null,
      }}
    />
  )
}
