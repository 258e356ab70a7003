import type { ReactNode } from 'react'
import { type Path, patch, post } from '../../../web/client'
import { pageAt } from '../../../web/page'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { PageTitle } from '../../../web/parts/page-title'
import { Panel } from '../../../web/parts/panel'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { Spinner } from '../../../web/parts/spinner'
import { TableHead } from '../../../web/parts/table-head'
import { type Address, Link } from '../../../web/router'
import { oneOf, useSearch } from '../../../web/search'
import { useAction } from '../../../web/settings/use-action'
import { useAllowedPages } from '../../../web/use-allowed-pages'
import { useGet } from '../../../web/use-get'
import type { ConnectionHealth, ConnectionOffer } from '../schema'
import { integrationWords as text } from './words'

const INTEGRATIONS = '/integrations' as Path<ConnectionHealth[]>
const OFFERS = '/integrations/catalogue' as Path<ConnectionOffer[]>
const SEARCH = { show: oneOf(['all', 'wrong']) }
const LOOKS: Readonly<Record<ConnectionHealth['state'], string>> = {
  failing: 'badge danger',
  needs_attention: 'badge warn',
  never_used: 'badge',
  paused: 'badge',
  healthy: 'badge good',
}
const isWrong = ({ state }: ConnectionHealth) => state === 'failing' || state === 'needs_attention'

/** Every connection with its health, and what else could be connected. */
export function IntegrationsPage() {
  const [{ show }, change] = useSearch(SEARCH)
  const { data, failure, reload } = useGet(INTEGRATIONS)
  const shown = show === 'wrong' ? data?.filter(isWrong) : data
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <div className="filters filter-bar">
        <SelectField
          label={text.show}
          value={show}
          onChange={event => change({ show: event.target.value === 'wrong' ? 'wrong' : 'all' })}
          choices={choicesOf(text.shows)}
        />
      </div>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {shown?.length === 0 ? <Empty icon="check" title={show === 'wrong' ? text.noneWrong : text.none} /> : null}
      <div className="stack">
        {shown && shown.length > 0 ? (
          <table className="rows kit-table" aria-label={text.title}>
            <TableHead names={[...Object.values(text.columns), text.actions]} />
            <tbody>
              {shown.map(connection => (
                <Row key={connection.id} connection={connection} onChanged={reload} />
              ))}
            </tbody>
          </table>
        ) : null}
        <Offers />
      </div>
    </>
  )
}

function Row({ connection, onChanged }: { connection: ConnectionHealth; onChanged(): void }) {
  const { name, kind_name, state, last_success_at, broken_since, wrong, advice, settings_path, actions } = connection
  return (
    <tr>
      <td className="cell-name">
        <strong>{name}</strong>
        <span className="under">{kind_name}</span>
      </td>
      <td data-label={text.columns.state}>
        <span className={LOOKS[state]}>{text.states[state]}</span>
      </td>
      <td data-label={text.columns.last_success_at}>
        {last_success_at ? <Ago at={last_success_at} /> : <span className="soft">{text.never}</span>}
      </td>
      <td data-label={text.columns.wrong}>
        {wrong}
        {advice ? <span className={wrong ? 'under' : 'soft'}>{advice}</span> : null}
        {broken_since ? (
          <span className="under">
            {text.since} <Ago at={broken_since} />
          </span>
        ) : null}
      </td>
      <td>
        <div className="card-actions">
          {actions.map(action => (
            <ActionButton key={action.name} action={action} of={name} onDone={onChanged} />
          ))}
          <SettingsLink path={settings_path} label={text.settingsOf(name)}>
            {text.settings}
          </SettingsLink>
        </div>
      </td>
    </tr>
  )
}

/** The page where a connection is set up; nothing for those who may not open it. */
function SettingsLink({ path, label, children }: { path: string; label: string; children: ReactNode }) {
  const pages = useAllowedPages()
  if (!pageAt(pages, path)) return null
  return (
    // boundary: it was just found among the pages.
    <Link to={path as Address} className="button plain" aria-label={label}>
      {children}
    </Link>
  )
}

type Action = ConnectionHealth['actions'][number]

/** Mends or tries a connection, at the door of its own room. What is a way elsewhere is a link. */
function ActionButton({ action, of, onDone }: { action: Action; of: string; onDone(): void }) {
  const { isBusy, run } = useAction()
  const { name, method, path, body, key } = action
  const label = `${name}: ${of}`
  if (method === 'GET') {
    return (
      <a className="button primary" href={path} aria-label={label}>
        {name}
      </a>
    )
  }
  const act = async () => {
    const at = path.replace('/api/v1', '')
    await (method === 'PATCH' ? patch(at, body ?? {}) : post(at, body ?? undefined))
    onDone()
  }
  return (
    <Button
      look={key === 'test' ? 'plain' : 'primary'}
      isBusy={isBusy}
      aria-label={label}
      onClick={() => run(act, text.done)}
    >
      {name}
    </Button>
  )
}

type Group = ConnectionOffer['group']

/** What could be connected, by what it is for. */
function Offers() {
  const { data, failure, reload } = useGet(OFFERS)
  const groups = Object.keys(text.groups) as Group[]
  return (
    <Panel title={text.catalogue}>
      <FailureNote failure={failure} onRetry={reload} />
      {groups.map(group => {
        const offers = (data ?? []).filter(offer => offer.group === group)
        return offers.length === 0 ? null : (
          <section key={group} aria-label={text.groups[group]}>
            <h3>{text.groups[group]}</h3>
            <ul className="mini-list">
              {offers.map(({ key, name, does, lacks, set_up, failing, settings_path }) => (
                <li key={key}>
                  <span className="grow">
                    {name}
                    <span className="under">{lacks ?? does}</span>
                  </span>
                  {set_up > 0 ? <span className="badge good">{text.connected(set_up)}</span> : null}
                  {failing > 0 ? <span className="badge danger">{text.failing(failing)}</span> : null}
                  {lacks ? null : (
                    <SettingsLink path={settings_path} label={text.setUpOne(name)}>
                      {text.setUp}
                    </SettingsLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Panel>
  )
}
