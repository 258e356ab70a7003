import { importPaths } from '../imports/imports-api'
import { UploadPanel } from '../imports/upload-panel'
import { importWords as text } from '../imports/words'
import { useLive } from '../live'
import { Ago } from '../parts/ago'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import { SelectField } from '../parts/select-field'
import type { ImportSummary } from '../records'
import { go, Link } from '../router'
import { text as anyText, useSearch } from '../search'
import { usePages } from '../use-pages'

const SEARCH = { state: anyText }

/** The lists that were brought as files, and the way to bring one. */
export default function ImportsPage() {
  const [{ state }, change] = useSearch(SEARCH)
  const pages = usePages<ImportSummary>(importPaths.list(state))
  useLive(({ kind, data }) => {
    if (kind === 'import.progress' && data.state !== 'running') pages.refresh()
  })
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <div className="stack">
        <UploadPanel onSent={({ id }) => go(`/imports/${id}`)} />
        <div className="name-filter">
          <SelectField
            label={text.stateFilter}
            value={state}
            onChange={event => change({ state: event.target.value })}
            choices={[
              { value: '', label: text.anyState },
              ...Object.entries(text.states).map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
      </div>
      <PagedTable
        pages={pages}
        className="imports-table"
        columns={text.columnsOf}
        row={row => <SummaryRow key={row.id} row={row} />}
        empty={<Empty icon="inbox" title={text.empty} hint={text.emptyHint} />}
      />
    </>
  )
}

export function SummaryRow({ row }: { row: ImportSummary }) {
  const { counts } = row
  const told = Object.entries(counts).flatMap(([outcome, rows]) =>
    rows > 0 ? [`${rows.toLocaleString('en-IN')} ${text.outcomes[outcome]!.toLowerCase()}`] : [],
  )
  return (
    <tr>
      <td className="cell-name">
        <Link className="row-link" to={`/imports/${row.id}`}>
          {row.file_name}
        </Link>
        <span className="under">{text.kinds[row.kind]}</span>
      </td>
      <td>
        {text.states[row.state]}
        {row.error ? <span className="under">{row.error}</span> : null}
      </td>
      <td data-unit={text.rows}>
        {row.total.toLocaleString('en-IN')}
        {told.length > 0 ? <span className="under">{told.join(', ')}</span> : null}
      </td>
      <td>{row.created_by.name}</td>
      <td className="cell-received">
        <Ago at={row.created_at} />
      </td>
    </tr>
  )
}
