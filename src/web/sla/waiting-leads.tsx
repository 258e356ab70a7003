import { useEffect } from 'react'
import { formatInstant } from '../format/time'
import { formatOpening } from '../lead/sla-time'
import { slaWords } from '../lead/sla-words'
import { useLive } from '../live'
import { useNow } from '../parts/ago'
import { Empty } from '../parts/empty'
import { PagedTable } from '../parts/paged-table'
import { Panel } from '../parts/panel'
import type { Lead } from '../records'
import { Link } from '../router'
import { useZone } from '../session'
import { useGathered } from '../use-gathered'
import { usePages } from '../use-pages'
import { slaPageWords as text } from './words'

/** Leads that wait for a response: those that are late, or those whose time runs; the nearest due first. */
export function WaitingLeads({ which, narrowed }: { which: 'late' | 'soon'; narrowed: readonly object[] }) {
  const pages = usePages<Lead>(waitingPath(which, narrowed))
  const { refresh } = pages
  const soon = useGathered(refresh)
  useLive(event => {
    if (event.kind === 'lead.updated' || event.kind === 'lead.created') soon()
  })
  useEveryMinute(refresh)
  const isLate = which === 'late'
  return (
    <Panel title={isLate ? text.late : text.soon}>
      <p className="soft">{isLate ? text.lateHint : text.soonHint}</p>
      <PagedTable
        pages={pages}
        className="sla-waiting"
        columns={[text.lead, text.owner, text.left, text.due]}
        row={lead => <Row key={lead.id} lead={lead} />}
        empty={
          <Empty
            icon="clock"
            title={isLate ? text.nobodyLate : text.nothingSoon}
            {...(isLate ? { hint: text.nobodyLateHint } : {})}
          />
        }
      />
    </Panel>
  )
}

/** The list of leads that it shows, at the API. */
export function waitingPath(which: 'late' | 'soon', narrowed: readonly object[]): string {
  const state =
    which === 'late'
      ? { field: 'sla_state', op: 'eq', value: 'breached' }
      : { field: 'sla_state', op: 'in', value: ['running', 'warned'] }
  const filter = JSON.stringify([state, ...narrowed])
  return `/leads?${new URLSearchParams({ filter, sort: 'sla_due_at', limit: '25' })}`
}

const MINUTE_MS = 60_000

function useEveryMinute(act: () => void): void {
  useEffect(() => {
    const timer = setInterval(act, MINUTE_MS)
    return () => clearInterval(timer)
  }, [act])
}

function Row({ lead }: { lead: Lead }) {
  const zone = useZone()
  const { id, ref, contact, owner, sla_due_at, sla_state } = lead
  return (
    <tr>
      <td>
        <Link className="row-link" to={`/leads/${id}`}>
          {contact?.name ?? ref}
        </Link>
        <span className="under">{ref}</span>
      </td>
      <td>{owner.name}</td>
      <td>{sla_due_at ? <TimeLeft dueAt={sla_due_at} isSoon={sla_state === 'warned'} /> : null}</td>
      <td className="soft">
        {sla_due_at ? <time dateTime={sla_due_at}>{formatInstant(sla_due_at, zone)}</time> : null}
      </td>
    </tr>
  )
}

/** How long until a response is due, or since when it is late, by the clock on the wall. */
function TimeLeft({ dueAt, isSoon }: { dueAt: string; isSoon: boolean }) {
  const now = useNow()
  const isLate = Date.parse(dueAt) < now
  return <span className={isLate ? 'badge danger' : isSoon ? 'badge warn' : 'badge'}>{leftUntil(dueAt, now)}</span>
}

const DAY_MINUTES = 24 * 60

/** "12 min left", "Overdue by 2 h 5 min"; from two days on in days. */
export function leftUntil(dueAt: string, now: number): string {
  const minutes = (Date.parse(dueAt) - now) / MINUTE_MS
  const days = Math.floor(Math.abs(minutes) / DAY_MINUTES)
  const time = days >= 2 ? text.days(days) : formatOpening(minutes)
  return minutes < 0 ? text.overdueBy(time) : slaWords.left(time)
}
