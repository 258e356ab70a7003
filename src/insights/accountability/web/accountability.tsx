import type { Path } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { Icon } from '../../../web/parts/icon'
import { PageTitle } from '../../../web/parts/page-title'
import { Panel } from '../../../web/parts/panel'
import { Spinner } from '../../../web/parts/spinner'
import { TableHead } from '../../../web/parts/table-head'
import { Tabs } from '../../../web/parts/tabs'
import { type Address, Link } from '../../../web/router'
import { oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import type { TeamAccountability } from '../schema'
import { MemberScore, memberPath } from './member-score'
import { Recompute } from './recompute'
import { Score } from './score'
import { accountabilityWords as text } from './words'

const PERIODS = ['d30', 'd7'] as const
const SEARCH = { period: oneOf(PERIODS) }
const addressOf = (period: (typeof PERIODS)[number]): Address =>
  period === 'd30' ? '/accountability' : `/accountability?period=${period}`
const teamPath = (period: string) => `/accountability/team?period=${period}` as Path<TeamAccountability>

/** `/accountability`: the team, or for whoever sees their own reports alone their own score; with an id one member. */
export function AccountabilityPage({ id }: { id: string }) {
  const { session } = useSession()
  if (id) return <MemberPage id={id} />
  return session.permissions['reports.view'] === 'own' ? <OwnPage /> : <TeamPage />
}

function MemberPage({ id }: { id: string }) {
  const { data } = useGet(memberPath(id))
  return (
    <>
      <PageTitle
        before={
          <Link to="/accountability" className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
      >
        {data?.member.name ?? text.title}
      </PageTitle>
      <MemberScore id={id} />
    </>
  )
}

/** An agent's: their own score, and their colleagues' where the company shares them. */
function OwnPage() {
  const { session } = useSession()
  const { data } = useGet(teamPath('d30'))
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.ownIntro}</p>
      <div className="stack">
        {data ? <p className="note good">{data.shared_with_agents ? text.shared : text.notShared}</p> : null}
        <MemberScore id={session.member.id} />
        {data?.shared_with_agents ? (
          <Panel title={text.ranking}>
            <Ranking of={data} />
          </Panel>
        ) : null}
      </div>
    </>
  )
}

function TeamPage() {
  const { can } = useSession()
  const [{ period }] = useSearch(SEARCH)
  const { data, failure, reload } = useGet(teamPath(period))
  return (
    <>
      <PageTitle
        action={
          can('settings.lead_routing') ? (
            <div className="page-actions">
              <Link className="button plain" to="/settings/accountability">
                {text.changeWeights}
              </Link>
              <Recompute isRunning={data?.is_recomputing ?? false} reload={reload} />
            </div>
          ) : undefined
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <div className="stack">
        <Tabs
          label={text.period}
          pages={PERIODS.map(one => [addressOf(one), text.periods[one]])}
          current={addressOf(period)}
        />
        <FailureNote failure={failure} onRetry={reload} />
        {data || failure ? null : <Spinner />}
        {data && data.as_of === null ? <Empty icon="check" title={text.none} hint={text.noneHint} /> : null}
        {data?.as_of ? (
          <>
            <Ranking of={data} />
            <p className="soft">
              {text.trendHint} {text.asOf} <Ago at={data.as_of} />.
            </p>
          </>
        ) : null}
      </div>
    </>
  )
}

/** Members by score; whose parts may be seen leads to them. */
function Ranking({ of: { members } }: { of: TeamAccountability }) {
  const { session } = useSession()
  const isDetailed = session.permissions['reports.view'] !== 'own'
  const keys = isDetailed ? Object.entries(text.parts) : []
  const names = [text.rank, text.member, text.score, text.trend, ...keys.map(([, { short }]) => short)]
  return (
    <div className="rows-wide">
      <table className="rows kit-table" aria-label={text.ranking}>
        <TableHead names={names} />
        <tbody>
          {members.map(({ member, score, rank, trend, components }) => (
            <tr key={member.id}>
              <td data-label={text.rank}>{rank ?? '–'}</td>
              <th scope="row">
                {components && isDetailed ? (
                  <Link to={`/accountability/${member.id}`}>{member.name}</Link>
                ) : (
                  member.name
                )}
              </th>
              <td data-label={text.score}>
                <Score of={score} />
              </td>
              <td data-label={text.trend}>{trendOf(trend)}</td>
              {keys.map(([key, { short }]) => {
                const part = components?.find(one => one.key === key)
                return (
                  <td key={key} data-label={short}>
                    {part?.value == null ? '–' : `${Math.round(part.value)} %`}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const trendOf = (trend: number | null): string => {
  if (trend === null) return '–'
  if (trend === 0) return text.trendSame
  return trend > 0 ? text.trendUp(trend) : text.trendDown(-trend)
}
