import { ExportRow } from '../exports/export-row'
import { cancelExport, exportPaths } from '../exports/exports-api'
import { exportWords as text } from '../exports/words'
import { useLive } from '../live'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import type { Export, RealtimeEvent } from '../records'
import { useSession } from '../session'
import { useAction } from '../settings/use-action'
import { usePages } from '../use-pages'

/** What was taken out as a file, and how far it is. */
export default function ExportsPage() {
  const { session } = useSession()
  const pages = usePages<Export>(exportPaths.list)
  const { isBusy, run } = useAction()
  const follow = ({ kind, data }: RealtimeEvent) => {
    if (data.kind !== 'export') return
    const row = pages.rows.find(({ id }) => id === data.job_id)
    const { state, done, total } = data as Pick<Export, 'state' | 'done' | 'total'>
    // How far it is comes along; the rest of a row is read when it is over.
    if (kind === 'job.progress' && state === 'running' && row) pages.put(row.id, { ...row, state, done, total })
    else pages.refresh()
  }
  useLive(follow)
  const cancel = (id: string) => run(async () => pages.put(id, await cancelExport(id)), text.cancelled)
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <PagedTable
        pages={pages}
        className="exports-table"
        columns={text.columnsOf}
        row={row => (
          <ExportRow
            key={row.id}
            row={row}
            isMine={row.created_by.id === session.member.id}
            isBusy={isBusy}
            onCancel={() => cancel(row.id)}
          />
        )}
        empty={<Empty icon="down" title={text.empty} hint={text.emptyHint} />}
      />
    </>
  )
}
