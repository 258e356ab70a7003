import { paths } from '../api'
import type { Path } from '../client'
import { useMemberList, useSourceList } from '../directory'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { choicesOf, SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { FailedLists } from '../parts/when-read'
import type { SlaOverview } from '../records'
import { Link } from '../router'
import { text as anyText, oneOf, useSearch } from '../search'
import { useSession } from '../session'
import { slaPolicies } from '../settings/sla-api'
import { SlaTable } from '../sla/sla-table'
import { WaitingLeads } from '../sla/waiting-leads'
import { slaPageWords as text } from '../sla/words'
import { useGet } from '../use-get'

type By = keyof typeof text.groups
type Asked = Record<'from' | 'to' | 'kind' | 'source_id' | 'team_id' | 'owner_id' | 'policy_id', string> & { by: By }

const GROUPS = Object.keys(text.groups) as By[]
const SEARCH = {
  ...{ from: anyText, to: anyText, kind: anyText, by: oneOf(['member', ...GROUPS]) },
  ...{ source_id: anyText, team_id: anyText, owner_id: anyText, policy_id: anyText },
}

/** How soon leads are responded to, and who is late now. */
export default function SlaPage() {
  const { can } = useSession()
  const lists = {
    sources: useSourceList(),
    teams: useGet(paths.teams),
    owners: useMemberList(),
    policies: useGet(can('settings.lead_routing') ? slaPolicies : null),
  }
  const sources = lists.sources?.data ?? []
  const teams = lists.teams.data ?? []
  const policies = lists.policies.data ?? []
  const [chosen, change] = useSearch(SEARCH)
  const asked: Asked = { ...chosen, kind: chosen.kind || 'first_response' }
  const { data, failure, reload } = useGet(overviewPath(asked))
  const choose = (name: keyof Asked, label: string, choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={asked[name]}
      onChange={event => change({ [name]: event.target.value })}
      choices={choices}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      value={asked[name] || (data?.[name] ?? '')}
      onChange={event => change({ [name]: event.target.value })}
      error={failure?.fields[name]}
    />
  )
  const offered = (list: readonly { id: string; name: string }[]) => [
    { value: '', label: text.any },
    ...list.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const narrowed = (['source_id', 'owner_id'] as const).flatMap(field =>
    asked[field] ? [{ field, op: 'eq', value: asked[field] }] : [],
  )
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <div className="stack">
        <FailedLists of={Object.values(lists)} />
        {lists.policies.data?.every(policy => !policy.is_active) ? <NoPolicy /> : null}
        <div className="filter-bar">
          {day('from', text.from)}
          {day('to', text.to)}
          {choose('by', text.by, choicesOf(text.groups))}
          {choose('kind', text.kind, choicesOf(text.kinds))}
          {sources.length > 0 ? choose('source_id', text.source, offered(sources)) : null}
          {teams.length > 0 ? choose('team_id', text.team, offered(teams)) : null}
          {choose('owner_id', text.owner, offered(lists.owners.data ?? []))}
          {policies.length > 0 ? choose('policy_id', text.policy, offered(policies)) : null}
        </div>
        <FailureNote failure={failure} shown={['from', 'to']} onRetry={reload} />
        {data || failure ? null : <Spinner />}
        {data && data.all.total === 0 ? <Empty icon="clock" title={text.none} hint={text.noneHint} /> : null}
        {data && data.all.total > 0 ? <SlaTable overview={data} by={asked.by} /> : null}
        {can('leads.view') ? (
          <>
            {asked.policy_id || asked.team_id ? <p className="soft">{text.notNarrowed}</p> : null}
            <WaitingLeads which="late" narrowed={narrowed} />
            <WaitingLeads which="soon" narrowed={narrowed} />
          </>
        ) : null}
      </div>
    </>
  )
}

/** Without a policy no time runs: nobody is late, and nobody is watched. */
function NoPolicy() {
  return (
    <div className="note warn" role="status">
      <p>{text.noPolicy}</p>
      <Link className="button plain" to="/settings/response-times">
        {text.makePolicy}
      </Link>
    </div>
  )
}

/** The overview at the API; what is not chosen is left to it. */
export function overviewPath(asked: Asked): Path<SlaOverview> {
  const chosen = Object.entries(asked).filter(([, value]) => value !== '')
  return `/sla/overview?${new URLSearchParams(Object.fromEntries(chosen))}`
}
