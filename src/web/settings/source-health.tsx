import { Ago } from '../parts/ago'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import type { SourceHealth } from '../records'
import { useGet } from '../use-get'
import { healthPath } from './sources-api'
import { sourceWords } from './sources-words'

const text = sourceWords.health

/** How a source does, and what is usual of it. */
export function SourceHealthView({ sourceId }: { sourceId: string }) {
  const health = useGet(healthPath(sourceId))
  return (
    <>
      <FailureNote failure={health.failure} onRetry={health.reload} />
      {health.data ? <HealthPanels health={health.data} /> : health.failure ? null : <Spinner />}
    </>
  )
}

export function HealthPanels({ health }: { health: SourceHealth }) {
  const at = (instant: string | null) => (instant ? <Ago at={instant} /> : null)
  return (
    <>
      <Panel title={text.states[health.state] ?? health.state}>
        <Facts
          of={[
            [text.last, at(health.last_received_at)],
            [text.day, text.received(health.received_last_day, health.failed_last_day)],
            [text.perWeek, health.per_week],
            [text.lateAfter, at(health.late_after)],
            [text.alarmAt, at(health.alarm_at)],
            [text.waiting, health.waiting],
            [text.held, health.held_last_day],
            [text.failed, health.failed],
          ]}
        />
        <p className="soft">{text.how}</p>
      </Panel>
      {health.by_weekday.length > 0 ? (
        <>
          <Bars title={text.week} names={text.weekdays} amounts={health.by_weekday} />
          <Bars title={text.hours} names={health.by_hour.map((_, hour) => `${hour}:00`)} amounts={health.by_hour} />
        </>
      ) : null}
    </>
  )
}

/** Amounts beside one another, each with its name and its number. */
function Bars({ title, names, amounts }: { title: string; names: readonly string[]; amounts: readonly number[] }) {
  const most = Math.max(...amounts, 0.1)
  return (
    <Panel title={title}>
      <ul className="bars">
        {amounts.map((amount, i) => (
          <li key={names[i]}>
            <span>{names[i]}</span>
            <meter min={0} max={most} value={amount} aria-label={`${names[i]}: ${amount}`} />
            <span>{amount}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
