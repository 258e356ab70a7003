import { post } from '../../../web/client'
import { formatMoney } from '../../../web/format/money'
import { formatInstant } from '../../../web/format/time'
import { kitWords } from '../../../web/kit/words'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { Empty } from '../../../web/parts/empty'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { TableHead } from '../../../web/parts/table-head'
import { Link } from '../../../web/router'
import { text as anyText, useSearch } from '../../../web/search'
import { useCurrency, useSession, useZone } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { usePages } from '../../../web/use-pages'
import type { AdConversionDelivery } from '../schema'
import { conversionWords as text } from './words'

const LOG = '/ad-conversions/deliveries'
const SEARCH = { platform: anyText, status: anyText, milestone: anyText }
const LOOKS: Readonly<Record<AdConversionDelivery['status'], string>> = {
  pending: 'badge',
  sending: 'badge',
  sent: 'badge good',
  failed: 'badge danger',
  skipped: 'badge warn',
}
const NAMES = [text.lead, text.milestone, text.platform, text.when, text.outcome]

/** What was said to the platforms, the latest first; what failed can be sent again. */
export function Deliveries() {
  const [asked, change] = useSearch(SEARCH)
  const chosen = Object.entries(asked).filter(([, value]) => value !== '')
  const pages = usePages<AdConversionDelivery>(
    `${LOG}?${new URLSearchParams({ ...Object.fromEntries(chosen), limit: '50' })}`,
  )
  const choose = (name: keyof typeof asked, label: string, table: Readonly<Record<string, string>>) => (
    <SelectField
      label={label}
      value={asked[name]}
      onChange={event => change({ [name]: event.target.value })}
      choices={[{ value: '', label: text.any }, ...choicesOf(table)]}
    />
  )
  return (
    <>
      <div className="filters filter-bar">
        {choose('status', text.status, text.deliveryStatuses)}
        {choose('milestone', text.milestone, text.milestones)}
        {choose('platform', text.platform, text.platforms)}
      </div>
      <PagedFrame
        pages={pages}
        empty={
          chosen.length > 0 ? (
            <Empty icon="search" title={kitWords.nothingFits} />
          ) : (
            <Empty icon="move" title={text.none} hint={text.noneHint} />
          )
        }
      >
        <table className="rows kit-table" aria-label={text.deliveriesTab}>
          <TableHead names={NAMES} />
          <tbody>
            {pages.rows.map(delivery => (
              <Line key={delivery.id} delivery={delivery} onChanged={one => pages.put(one.id, one)} />
            ))}
          </tbody>
        </table>
      </PagedFrame>
    </>
  )
}

type LineProps = { delivery: AdConversionDelivery; onChanged(delivery: AdConversionDelivery): void }

function Line({ delivery, onChanged }: LineProps) {
  const { can } = useSession()
  const currency = useCurrency()
  const { isBusy, run } = useAction()
  const { id, lead, milestone, platform, created_at, status, value, test } = delivery
  const retry = async () => onChanged(await post<AdConversionDelivery>(`${LOG}/${encodeURIComponent(id)}/retry`))
  return (
    <tr>
      <td className="cell-name">
        {lead ? <Link to={`/leads/${lead.id}`}>{lead.name ?? lead.ref}</Link> : test ? text.milestones.test : text.gone}
      </td>
      <td data-label={text.milestone}>
        {text.milestones[milestone]}
        {value ? <span className="under">{formatMoney(value, currency)}</span> : null}
      </td>
      <td data-label={text.platform}>{text.platforms[platform]}</td>
      <td data-label={text.when}>
        <Ago at={created_at} />
      </td>
      <td data-label={text.outcome}>
        <span className={LOOKS[status]}>{text.deliveryStatuses[status]}</span>
        <Told delivery={delivery} />
        {status === 'failed' && !test && lead && can('settings.integrations') ? (
          <Button isBusy={isBusy} onClick={() => run(retry, text.sentAgain)}>
            {text.retry}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

/** Why it was not sent, or what the platform said, and when it is tried next. */
function Told({ delivery }: { delivery: AdConversionDelivery }) {
  const zone = useZone()
  const { skip_reason, error, attempt, max_attempts, next_retry_at, status } = delivery
  const told = [
    skip_reason ? (text.skipped[skip_reason] ?? skip_reason.replaceAll('_', ' ')) : null,
    error?.message,
    attempt > 0 && status !== 'sent' ? text.tries(attempt, max_attempts) : null,
    next_retry_at ? text.next(formatInstant(next_retry_at, zone)) : null,
  ].filter(Boolean)
  return told.length > 0 ? <span className="under">{told.join(' · ')}</span> : null
}
