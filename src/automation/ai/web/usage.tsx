import type { Path } from '../../../web/client'
import { LOCALE } from '../../../web/format/locale'
import { FailureNote } from '../../../web/parts/failure-note'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { TableHead } from '../../../web/parts/table-head'
import { useGet } from '../../../web/use-get'
import type { AiUsage } from '../schema'
import { aiWords as text } from './words'

const USAGE = '/ai/usage' as Path<AiUsage[]>
const COUNTED = ['requests', 'failures', 'tokens_in', 'tokens_out'] as const
const { columns } = text
const LABELS = [columns.requests, columns.failures, columns.tokensIn, columns.tokensOut]
const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** What the AI was used for, by day, and all together. */
export function Usage() {
  const { data, failure, reload } = useGet(USAGE)
  const sum = (name: (typeof COUNTED)[number]) => (data ?? []).reduce((all, row) => all + row[name], 0)
  return (
    <Panel title={text.usage}>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {data?.length === 0 ? <p className="soft">{text.noUsage}</p> : null}
      {data && data.length > 0 ? (
        <table className="rows kit-table" aria-label={text.usage}>
          <TableHead names={[columns.day, columns.feature, ...LABELS]} />
          <tbody>
            {data.map(row => (
              <tr key={`${row.day} ${row.feature}`}>
                <th scope="row">{days.format(new Date(row.day))}</th>
                <td data-label={columns.feature}>{text.features[row.feature]}</td>
                <Figures of={COUNTED.map(name => row[name])} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              <td />
              <Figures of={COUNTED.map(sum)} />
            </tr>
          </tfoot>
        </table>
      ) : null}
    </Panel>
  )
}

const Figures = ({ of }: { of: readonly number[] }) =>
  of.map((figure, place) => (
    <td key={LABELS[place]} data-label={LABELS[place]}>
      {figure.toLocaleString('en-IN')}
    </td>
  ))
