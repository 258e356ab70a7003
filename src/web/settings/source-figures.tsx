import { formatMoney } from '../format/money'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { TableHead } from '../parts/table-head'
import type { SourceMonths } from '../records'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { SourceCosts } from './source-costs'
import { figuresPath } from './sources-api'
import { sourceWords } from './sources-words'

const text = sourceWords.figures
type Counts = SourceMonths['total']
const COUNTS = ['received', 'created', 'duplicates', 're_enquiries', 'won'] as const
const MONEY = ['cost', 'cost_per_lead', 'cost_per_won'] as const

/** What a source brought and cost, month by month, and what it costs. */
export function SourceFigures({ sourceId }: { sourceId: string }) {
  const { can } = useSession()
  const figures = useGet(can('reports.view') ? figuresPath(sourceId) : null)
  return (
    <>
      {can('reports.view') ? (
        <Panel title={text.period}>
          <FailureNote failure={figures.failure} onRetry={figures.reload} />
          {figures.data ? <FiguresTable figures={figures.data} /> : figures.failure ? null : <Spinner />}
        </Panel>
      ) : null}
      <SourceCosts sourceId={sourceId} onChanged={figures.reload} />
    </>
  )
}

/** The months, the latest first, under their sum. */
export function FiguresTable({ figures }: { figures: SourceMonths }) {
  const { session } = useSession()
  const money = (paise: number | null) => (paise === null ? '–' : formatMoney(paise, session.company.currency_format))
  const line = (name: string, counts: Counts) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {COUNTS.map(key => (
        <td key={key} className="cell-more" data-label={text.columns[key]}>
          {counts[key].toLocaleString('en-IN')}
        </td>
      ))}
      {MONEY.map(key => (
        <td key={key} className="cell-more" data-label={text.columns[key]}>
          {money(counts[key])}
        </td>
      ))}
    </tr>
  )
  return (
    <>
      <div className="rows-wide">
        <table className="rows">
          <TableHead names={Object.values(text.columns)} />
          <tbody>
            {line(text.total, figures.total)}
            {figures.months
              .filter(({ received, cost }) => received > 0 || cost)
              .toReversed()
              .map(({ month, ...counts }) => line(month, counts))}
          </tbody>
        </table>
      </div>
      <p className="soft">{text.won}</p>
    </>
  )
}
