import { useEffect } from 'react'
import type { Path } from '../client'
import { formatInstant } from '../format/time'
import { useNow } from '../parts/ago'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import type { SlaClock } from '../records'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { formatOpening } from './sla-time'
import { slaWords as text } from './sla-words'

const MINUTE_MS = 60_000

/** Until when the lead is to be responded to, and how it went before. Not there for a lead that nothing watches. */
export function SlaPanel({ leadId }: { leadId: string }) {
  const clocks = useGet(`/leads/${encodeURIComponent(leadId)}/sla` as Path<SlaClock[]>)
  const { data, failure, reload } = clocks
  useCountdown(data?.some(isWaiting) ?? false, reload)
  if (failure) {
    return (
      <Panel title={text.title}>
        <FailureNote failure={failure} onRetry={reload} />
      </Panel>
    )
  }
  // Most leads of a company without policies have none, so that nothing stands there while it is read either.
  return data?.length ? (
    <Panel title={text.title}>
      <SlaClocks clocks={data} />
    </Panel>
  ) : null
}

/** Reads again each minute while a clock runs: how much opening is left is the server's to say, who knows the hours. */
function useCountdown(isRunning: boolean, reload: () => void): void {
  const minute = Math.floor(useNow() / MINUTE_MS)
  useEffect(() => {
    if (isRunning && minute > 0) reload()
  }, [isRunning, minute, reload])
}

const isWaiting = ({ met_at, stopped_at }: SlaClock): boolean => met_at === null && stopped_at === null

/** The clocks of a lead, those that run with what is left of them. */
export function SlaClocks({ clocks }: { clocks: readonly SlaClock[] }) {
  return (
    <>
      <ul className="sla-clocks">
        {clocks.map(clock => (
          <Clock key={clock.id} clock={clock} />
        ))}
      </ul>
      {clocks.some(isWaiting) ? <p className="soft">{text.hint}</p> : null}
    </>
  )
}

const LOOKS = { running: 'badge', warned: 'badge warn', breached: 'badge danger', met: 'badge good', stopped: 'badge' }

function Clock({ clock }: { clock: SlaClock }) {
  const zone = useZone()
  const { kind, state, due_at, policy } = clock
  return (
    <li>
      <strong>{text.kinds[kind]}</strong> <span className={LOOKS[state]}>{text.states[state]}</span>
      <span className="under">
        {isWaiting(clock) ? (
          <>
            {remaining(clock)}, {text.due} <time dateTime={due_at}>{formatInstant(due_at, zone)}</time>
          </>
        ) : (
          outcome(clock)
        )}
      </span>
      {clock.reassigned_at ? <span className="under">{text.reassigned}</span> : null}
      <span className="under">{policy.name}</span>
    </li>
  )
}

function remaining({ remaining_minutes }: SlaClock): string {
  const left = remaining_minutes ?? 0
  return left < 0 ? text.over(formatOpening(left)) : text.left(formatOpening(left))
}

function outcome({ met_at, met_with, response_minutes, breached_at, due_at }: SlaClock): string {
  if (met_at === null) return text.wasStopped
  const isLate = breached_at !== null || Date.parse(met_at) > Date.parse(due_at)
  return [
    text.within(formatOpening(response_minutes ?? 0)),
    met_with ? text.respondedWith(text.with[met_with]) : '',
    isLate ? `(${text.wasLate})` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
