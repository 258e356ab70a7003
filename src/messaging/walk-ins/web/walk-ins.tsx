import { post } from '../../../web/client'
import { LOCALE } from '../../../web/format/locale'
import { Button } from '../../../web/parts/button'
import { Empty } from '../../../web/parts/empty'
import { PageTitle } from '../../../web/parts/page-title'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { TableHead } from '../../../web/parts/table-head'
import { TextField } from '../../../web/parts/text-field'
import { Link } from '../../../web/router'
import { text as anyText, useSearch } from '../../../web/search'
import { useSession, useZone } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import { type Pages, usePages } from '../../../web/use-pages'
import type { WalkIn } from '../schema'
import { cameVia, walkInWords as text } from './walk-in-words'

const SEARCH = { day: anyText }

/** The reception list: who entered themselves on a day, who got each of them, and who looks after them. The stream brings
 *  whoever comes in. */
export function WalkInsPage() {
  const { can } = useSession()
  const zone = useZone()
  const [{ day }, change] = useSearch(SEARCH)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())
  const pages = usePages<WalkIn>(`/walk-ins?${new URLSearchParams(day ? { day } : {})}`)
  const waiting = pages.rows.filter(({ status }) => status === 'waiting').length
  return (
    <>
      <PageTitle action={can('settings.lead_routing') ? <Link to="/settings/kiosks">{text.kiosks}</Link> : undefined}>
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <div className="filters">
        <div className="filter-bar">
          <TextField
            label={text.day}
            type="date"
            max={today}
            value={day || today}
            onChange={event => change({ day: event.target.value === today ? '' : event.target.value })}
          />
          {day ? (
            <Button look="quiet" onClick={() => change({ day: '' })}>
              {text.today}
            </Button>
          ) : null}
        </div>
      </div>
      <PagedFrame pages={pages} empty={<Empty icon="person" title={text.none} hint={text.noneHint} />}>
        <div className="stack">
          <p className="soft" role="status">
            {text.count(pages.rows.length, waiting)}
          </p>
          <Visitors pages={pages} />
        </div>
      </PagedFrame>
    </>
  )
}

function Visitors({ pages }: { pages: Pages<WalkIn> }) {
  const zone = useZone()
  const times = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeStyle: 'short' })
  const say = (at: string) => times.format(new Date(at))
  const names = [text.visitor, text.time, text.owner, text.status, text.via, text.place]
  return (
    <table className="rows kit-table" aria-label={text.title}>
      <TableHead names={names} />
      <tbody>
        {pages.rows.map(visitor => (
          <tr key={visitor.id}>
            <td className="cell-name">
              {visitor.lead_id && visitor.name ? (
                <Link to={`/leads/${visitor.lead_id}`}>{visitor.name}</Link>
              ) : (
                <span className="soft">{text.hidden}</span>
              )}
              {visitor.phone ? <span className="under">{visitor.phone}</span> : null}
              {visitor.is_verified ? <span className="badge good">{text.verified}</span> : null}
            </td>
            <td data-label={text.time}>
              <time dateTime={visitor.captured_at}>{say(visitor.captured_at)}</time>
            </td>
            <td data-label={text.owner}>{visitor.owner?.name ?? <span className="soft">{text.nobody}</span>}</td>
            <td data-label={text.status}>
              <Attendance visitor={visitor} say={say} onChanged={changed => pages.put(changed.id, changed)} />
            </td>
            <td data-label={text.via}>{cameVia[visitor.came_via]}</td>
            <td data-label={text.place}>{visitor.kiosk.site_name || visitor.kiosk.name}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AttendanceProps = { visitor: WalkIn; say(at: string): string; onChanged(visitor: WalkIn): void }

function Attendance({ visitor, say, onChanged }: AttendanceProps) {
  const { can } = useSession()
  const { isBusy, run, say: tell } = useAction()
  const { attended_by, attended_at, id } = visitor
  if (attended_at) return attended_by ? text.by(attended_by.name, say(attended_at)) : text.somebody
  const attend = async () => {
    const taken = await post<WalkIn>(`/walk-ins/${encodeURIComponent(id)}/attendance`)
    onChanged(taken)
    if (taken.attended_by) tell(text.attended(taken.attended_by.name))
  }
  return (
    <>
      <span className="badge warn">{text.waiting}</span>{' '}
      {can('leads.edit') || can('leads.create') ? (
        <Button isBusy={isBusy} onClick={() => run(attend)}>
          {text.attend}
        </Button>
      ) : null}
    </>
  )
}
