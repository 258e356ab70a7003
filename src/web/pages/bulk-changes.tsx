import { cancelBulkChange, undoBulkChange } from '../api'
import { bulkPath } from '../bulk/bulk-api'
import { BulkRow } from '../bulk/bulk-row'
import { words as text } from '../bulk/words'
import { useLive } from '../live'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import type { BulkJob, ListedBulkJob } from '../records'
import { Link } from '../router'
import { useAction } from '../settings/use-action'
import { usePages } from '../use-pages'
import { words } from '../words'

/** The changes to many leads that the member asked for: how far each is, what became of it, and the way back. */
export default function BulkChangesPage() {
  const pages = usePages<ListedBulkJob>(bulkPath)
  const { isBusy, run } = useAction()
  useLive(({ kind, data }) => {
    if (kind === 'job.progress' && data.kind !== 'export' && data.kind !== 'import') pages.refresh()
  })
  const act = (send: (id: string) => Promise<BulkJob>, row: ListedBulkJob) =>
    run(async () => {
      const { refused: _, next_after: __, ...job } = await send(row.id)
      pages.put(row.id, { ...row, ...job })
      // It may have come to its end before this answer did.
      pages.refresh()
    })
  return (
    <>
      <p>
        <Link to="/leads">{words.lead.back}</Link>
      </p>
      <PageTitle>{text.list}</PageTitle>
      <p className="soft">{text.listHint}</p>
      <PagedTable
        pages={pages}
        className="bulk-table"
        columns={text.columns}
        row={row => (
          <BulkRow
            key={row.id}
            row={row}
            isBusy={isBusy}
            onCancel={() => act(cancelBulkChange, row)}
            onUndo={() => act(undoBulkChange, row)}
          />
        )}
        empty={<Empty icon="move" title={text.noneYet} hint={text.noneHint} />}
      />
    </>
  )
}
