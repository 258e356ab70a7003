import type { Path } from '../../../web/client'
import { LOCALE } from '../../../web/format/locale'
import { Ago } from '../../../web/parts/ago'
import { FailureNote } from '../../../web/parts/failure-note'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { TableHead } from '../../../web/parts/table-head'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import type { MemberAccountability } from '../schema'
import { lookOf, Score } from './score'
import { accountabilityWords as text } from './words'

/** Where the score of a member stands at the API. */
export const memberPath = (id: string) =>
  `/accountability/members/${encodeURIComponent(id)}` as Path<MemberAccountability>

/** A member's score of 30 days: what it is made of, and each day. */
export function MemberScore({ id }: { id: string }) {
  const { session } = useSession()
  const { data, failure, reload } = useGet(memberPath(id))
  if (!data) return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Spinner />
  const { score, as_of, days } = data
  // Whoever sees their own reports alone is compared with nobody.
  const rank = session.permissions['reports.view'] === 'own' ? null : data.rank
  return (
    <div className="stack">
      <p className="score-line">
        {score === null ? (
          <span>{text.nothing}</span>
        ) : (
          <>
            <strong className={lookOf(score)}>{score}</strong> <span>{text.outOf}</span>
          </>
        )}
        <span className="soft">
          {[text.last30, rank === null ? null : text.rankOf(rank)].filter(Boolean).join(' · ')}
          {as_of ? (
            <>
              {' · '}
              {text.asOf} <Ago at={as_of} />
            </>
          ) : null}
        </span>
      </p>
      <Panel title={text.how}>
        <Parts of={data} />
        <p className="soft">{text.formula}</p>
      </Panel>
      <Panel title={text.days}>
        <ol className="score-days">
          {days.map(one => (
            <Day key={one.day} {...one} />
          ))}
        </ol>
        <p className="soft">{text.daysHint}</p>
      </Panel>
    </div>
  )
}

/** Each part with what it adds to the score. */
function Parts({ of: { components, score } }: { of: MemberAccountability }) {
  const counted = components.filter(({ of }) => of > 0)
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0)
  const adds = ({ weight, good, of }: (typeof components)[number]): string =>
    of === 0 || weights === 0 ? '–' : ((weight * 100 * good) / of / weights).toFixed(1)
  return (
    <table className="rows kit-table" aria-label={text.how}>
      <TableHead names={[text.part, text.done, text.percent, text.weight, text.adds]} />
      <tbody>
        {components.map(part => (
          <tr key={part.key}>
            <th scope="row">
              {text.parts[part.key]?.label ?? part.label}
              <span className="under">{text.parts[part.key]?.how}</span>
            </th>
            <td data-label={text.done}>
              {part.of > 0 ? text.doneOf(part.good, part.of) : <span className="soft">{text.nothing}</span>}
            </td>
            <td data-label={text.percent}>{part.value === null ? '–' : `${part.value} %`}</td>
            <td data-label={text.weight}>{part.weight}</td>
            <td data-label={text.adds}>{adds(part)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text.score}</th>
          <td colSpan={3} />
          <td>
            <Score of={score} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const days = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function Day({ day, score }: { day: string; score: number | null }) {
  const name = days.format(new Date(day))
  return (
    <li className={`badge ${lookOf(score)}`}>
      <span>{name}</span> <strong>{score ?? '–'}</strong>
    </li>
  )
}
