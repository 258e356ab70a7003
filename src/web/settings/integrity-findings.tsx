import { useEffect, useRef, useState } from 'react'
import { useMemberList } from '../directory'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { PagedTable } from '../parts/paged-table'
import { choicesOf, SelectField } from '../parts/select-field'
import { FailedLists } from '../parts/when-read'
import type { IntegrityFinding } from '../records'
import { Link } from '../router'
import { text as anyText, oneOf, useSearch } from '../search'
import { useGet } from '../use-get'
import { usePages } from '../use-pages'
import { type FindingsView, findingsFilter, findingsPath, integrityRules, reopenFinding } from './integrity-api'
import { DismissDialog, type Dismissed } from './integrity-dismissal'
import { integrityWords as text } from './integrity-words'
import { useAction } from './use-action'

const SEARCH = {
  state: oneOf(Object.keys(text.states) as [string, ...string[]]),
  ...{ rule: anyText, severity: anyText, owner_id: anyText },
}

/** What was found, with its evidence; whoever may sets it aside, one or many at a time. `checked`: when the last check
 *  ended. One that ends while somebody is at it has other findings, and what they typed and ticked stays. */
export function FindingsPanel({ checked, mayManage }: { checked: string | null; mayManage: boolean }) {
  const [view, setView] = useSearch(SEARCH)
  const { state, ...further } = view
  const isUsual = state === 'open' && Object.values(further).every(value => value === '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [dismissing, setDismissing] = useState<Dismissed | null>(null)
  const pages = usePages<IntegrityFinding>(findingsPath(view))
  const { restart } = pages
  const seen = useRef(checked)
  useEffect(() => {
    if (seen.current !== checked && seen.current !== null) restart()
    seen.current = checked
  }, [checked, restart])
  const shown = pages.rows.filter(({ id, state }) => state === 'open' && chosen.includes(id)).map(({ id }) => id)
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
  return (
    <>
      <Filters
        view={view}
        onChange={changed => {
          setView(changed)
          setChosen([])
        }}
      />
      {mayManage && pages.rows.some(({ state }) => state === 'open') ? (
        <p className="card-actions">
          {shown.length > 0 ? (
            <Button look="primary" onClick={() => setDismissing({ ids: shown })}>
              {text.dismissMany(shown.length)}
            </Button>
          ) : null}
          <Button onClick={() => setDismissing({ filter: findingsFilter({ ...view, state: 'open' }) })}>
            {text.dismissAll}
          </Button>
        </p>
      ) : null}
      <PagedTable
        pages={pages}
        className="findings-table"
        columns={text.columns}
        before={
          mayManage ? (
            <th scope="col">
              <span className="visually-hidden">{text.select}</span>
            </th>
          ) : null
        }
        row={finding => (
          <FindingRow
            key={finding.id}
            finding={finding}
            mayManage={mayManage}
            isChosen={chosen.includes(finding.id)}
            onChoose={isChosen => choose(finding.id, isChosen)}
            onDismiss={() => setDismissing({ ids: [finding.id] })}
            onChanged={pages.restart}
          />
        )}
        empty={
          isUsual ? (
            <Empty icon="check" title={text.empty} hint={text.emptyHint} />
          ) : (
            <Empty icon="search" title={text.emptyFiltered} />
          )
        }
      />
      {dismissing ? (
        <DismissDialog
          which={dismissing}
          onClose={() => setDismissing(null)}
          onDone={() => {
            setDismissing(null)
            setChosen([])
            pages.restart()
          }}
        />
      ) : null}
    </>
  )
}

function Filters({ view, onChange }: { view: FindingsView; onChange(view: FindingsView): void }) {
  const rules = useGet(integrityRules)
  const members = useMemberList()
  const field = (key: keyof FindingsView, label: string, choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={view[key]}
      choices={choices}
      onChange={event => onChange({ ...view, [key]: event.target.value })}
    />
  )
  return (
    <div className="filters">
      <FailedLists of={[rules, members]} />
      <div className="filter-bar">
        {field('state', text.state, choicesOf(text.states))}
        {field('rule', text.rule, [
          { value: '', label: text.anyRule },
          ...(rules.data ?? []).map(({ key, name }) => ({ value: key, label: name })),
        ])}
        {field('severity', text.severity, [{ value: '', label: text.anySeverity }, ...choicesOf(text.severities)])}
        {field('owner_id', text.owner, [
          { value: '', label: text.anyOwner },
          ...(members.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ])}
      </div>
    </div>
  )
}

const LOOKS = { high: 'badge danger', medium: 'badge warn', low: 'badge' } as const

type RowProps = {
  finding: IntegrityFinding
  mayManage: boolean
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onDismiss(): void
  onChanged(): void
}

/** One doubt: about whom, what, on what it stands, and what became of it. */
export function FindingRow({ finding, mayManage, isChosen, onChoose, onDismiss, onChanged }: RowProps) {
  const { lead, state, evidence, dismissed_by, reason } = finding
  const reopen = useAction()
  return (
    <tr>
      {mayManage ? (
        <td>
          {state === 'open' ? (
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={text.selectOne(lead.ref)}
              onChange={event => onChoose(event.target.checked)}
            />
          ) : null}
        </td>
      ) : null}
      <td>
        <Link to={`/leads/${lead.id}`}>{lead.name || text.noName}</Link>
        <div className="soft">
          {lead.ref} · {lead.owner.name}
        </div>
      </td>
      <td>
        {finding.text}
        {evidence.length > 0 ? (
          <ul className="findings-evidence" aria-label={text.evidence}>
            {evidence.map(item => (
              <li key={`${item.kind} ${item.id}`}>
                <EvidenceText item={item} />
                {item.at ? (
                  <span className="soft">
                    {' '}
                    <Ago at={item.at} />
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {dismissed_by && reason ? <p className="soft">{text.dismissedBy(dismissed_by.name, reason)}</p> : null}
        {mayManage && state === 'open' ? (
          <Button look="quiet" onClick={onDismiss}>
            {text.dismiss}
          </Button>
        ) : null}
        {mayManage && state === 'dismissed' ? (
          <Button
            look="quiet"
            isBusy={reopen.isBusy}
            onClick={() => reopen.run(() => reopenFinding(finding.id).finally(onChanged))}
          >
            {text.reopen}
          </Button>
        ) : null}
      </td>
      <td>
        <span className={LOOKS[finding.severity]}>{text.severities[finding.severity]}</span>
      </td>
      <td>
        <Ago at={finding.found_at} />
      </td>
    </tr>
  )
}

function EvidenceText({ item }: { item: IntegrityFinding['evidence'][number] }) {
  if (item.kind === 'lead') return <Link to={`/leads/${item.id}`}>{item.text}</Link>
  if (item.kind === 'contact') return <Link to={`/contacts/${item.id}`}>{item.text}</Link>
  return <>{item.text}</>
}
