import { paths } from '../api'
import { useMemberList, useMembers, usePipelines, useSources } from '../directory'
import { ExportButton } from '../exports/export-button'
import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedTable } from '../parts/paged-table'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { FailedLists } from '../parts/when-read'
import type { AuditEntry } from '../records'
import { Link } from '../router'
import { text as anyText, useSearch } from '../search'
import { useZone } from '../session'
import { useGet } from '../use-get'
import { usePages } from '../use-pages'
import { addressOf, changesOf, placeOf, type Reading, sentenceOf } from './audit-sentence'
import { type AuditView, EVERYTHING, listPath } from './audit-view'
import { auditWords as text } from './audit-words'

const SEARCH = { who: anyText, what: anyText, record: anyText, from: anyText, to: anyText }

/** Who changed what, when and from where. */
export function AuditSection() {
  const zone = useZone()
  const [view, setView] = useSearch(SEARCH)
  const pages = usePages<AuditEntry>(listPath(view, zone))
  const reading = { zone, nameOf: useNames() }
  return (
    <section>
      <PageTitle action={<ExportButton kind="audit" can="settings.company" list={listPath(view, zone)} />}>
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <AuditFilters view={view} onChange={setView} />
      <PagedTable
        pages={pages}
        className="audit-table"
        columns={text.columns}
        row={entry => (
          <EntryRow
            key={entry.id}
            entry={entry}
            reading={reading}
            onOnly={
              view.record || !placeOf(entry.subject)
                ? undefined
                : () => setView({ ...EVERYTHING, record: entry.subject.id })
            }
          />
        )}
        empty={<Empty icon="clock" title={text.empty} hint={text.emptyHint} />}
      />
    </section>
  )
}

type RowProps = { entry: AuditEntry; reading: Reading; onOnly?: (() => void) | undefined }

/** One entry: a sentence, and below it what was and what is. */
export function EntryRow({ entry, reading, onOnly }: RowProps) {
  const place = placeOf(entry.subject)
  return (
    <tr>
      <td>
        <Ago at={entry.at} isExact />
      </td>
      <td>
        {place ? <Link to={place}>{sentenceOf(entry)}</Link> : sentenceOf(entry)}
        <ul className="audit-changes">
          {changesOf(entry, reading).map(({ field, before, after }) => (
            <li key={field}>
              <span className="soft">{field}:</span> {saidOf(before, after)}
            </li>
          ))}
        </ul>
        {onOnly ? (
          <Button look="quiet" onClick={onOnly}>
            {text.onlyThis}
          </Button>
        ) : null}
      </td>
      <td className="soft">{addressOf(entry.address)}</td>
    </tr>
  )
}

/** Names of the members, teams, roles, sources, pipelines and statuses that entries hold the ids of. */
function useNames(): Reading['nameOf'] {
  const named = [useMembers(), useSources(), usePipelines(), useGet(paths.teams).data, useGet(paths.roles).data]
  const statuses = usePipelines().flatMap(pipeline => pipeline.statuses)
  const names = new Map([...named, statuses].flatMap(list => (list ?? []).map(({ id, name }) => [id, name] as const)))
  return id => names.get(id)
}

function saidOf(before: string, after: string): string {
  if (before === after) return text.changed
  return before === text.nothing ? after : `${before} → ${after}`
}

function AuditFilters({ view, onChange }: { view: AuditView; onChange(view: AuditView): void }) {
  const members = useMemberList()
  const set = (key: keyof AuditView) => (event: { target: { value: string } }) =>
    onChange({ ...view, [key]: event.target.value })
  const isAsked = Object.values(view).some(Boolean)
  return (
    <div className="filters">
      <FailedLists of={[members]} />
      <div className="filter-bar">
        <SelectField
          label={text.who}
          value={view.who}
          onChange={set('who')}
          choices={[
            { value: '', label: text.anybody },
            ...choicesOf(text.kinds),
            ...(members.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={text.what}
          value={view.what}
          onChange={set('what')}
          choices={[{ value: '', label: text.anything }, ...choicesOf(text.subjects)]}
        />
        <TextField label={text.from} type="date" value={view.from} onChange={set('from')} />
        <TextField label={text.to} type="date" value={view.to} onChange={set('to')} />
        {view.record ? <span className="badge">{text.ofOne}</span> : null}
        {isAsked ? (
          <Button look="quiet" icon="close" onClick={() => onChange(EVERYTHING)}>
            {text.clear}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
