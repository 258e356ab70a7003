import { Ago } from '../parts/ago'
import { Empty } from '../parts/empty'
import { PagedTable } from '../parts/paged-table'
import type { SupportLook } from '../records'
import { usePages } from '../use-pages'
import { supportWords as text } from './support-words'

/** Each request of the operator's staff, the newest first. */
export function SupportLooks() {
  const pages = usePages<SupportLook>('/support-looks?limit=50')
  return (
    <>
      <div className="page-title">
        <h2>{text.looksTitle}</h2>
      </div>
      <PagedTable
        pages={pages}
        className="looks-table"
        columns={text.columns}
        row={look => (
          <tr key={look.id}>
            <td className="cell-received">
              <Ago at={look.at} isExact />
            </td>
            <td>{look.person}</td>
            <td>
              <code>
                {look.method} {look.route}
              </code>{' '}
              {look.refused ? <span className="badge warn">{text.refused}</span> : null}
            </td>
            <td className="soft">{look.record_id}</td>
          </tr>
        )}
        empty={<Empty icon="clock" title={text.noLooks} />}
      />
    </>
  )
}
