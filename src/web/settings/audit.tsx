import { useState } from 'react'
import { useMemberList } from '../directory'
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
import { useZone } from '../session'
import { usePages } from '../use-pages'
import { changesOf, placeOf, sentenceOf } from './audit-sentence'
import { type AuditView, EVERYTHING, exportPath, listPath } from './audit-view'
import { auditWords as text } from './audit-words'

/** Who changed what, when and from where. */
export function AuditSection() {
  const zone = useZone()
  const [view, setView] = useState<AuditView>(EVERYTHING)
  const pages = usePages<AuditEntry>(listPath(view, zone))
  return (
    <section>
      <PageTitle
        action={
          <div className="page-actions">
            <a className="button plain" href={exportPath(view, zone)} download>
              {text.csv}
            </a>
            <ExportButton kind="audit" can="settings.company" list={listPath(view, zone)} />
          </div>
        }
      >
        {text.title}
      </PageTitle>
      <p className="soft">{text.intro}</p>
      <AuditFilters view={view} onChange={setView} />
      <PagedTable
        pages={pages}
        className="audit-table"
        columns={text.columns}
        row={entry => <EntryRow key={entry.id} entry={entry} />}
        empty={<Empty icon="clock" title={text.empty} hint={text.emptyHint} />}
      />
    </section>
  )
}

/** One entry: a sentence, and below it what was and what is. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const place = placeOf(entry.subject)
  return (
    <tr>
      <td className="cell-received">
        <Ago at={entry.at} isExact />
      </td>
      <td>
        {place ? <Link to={place}>{sentenceOf(entry)}</Link> : sentenceOf(entry)}
        <ul className="audit-changes">
          {changesOf(entry).map(({ field, before, after }) => (
            <li key={field}>
              <span className="soft">{field}:</span> {before === after ? text.changed : `${before} → ${after}`}
            </li>
          ))}
        </ul>
      </td>
      <td className="soft">{entry.address}</td>
    </tr>
  )
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
        <TextField label={text.record} value={view.record} maxLength={64} onChange={set('record')} />
        <TextField label={text.from} type="date" value={view.from} onChange={set('from')} />
        <TextField label={text.to} type="date" value={view.to} onChange={set('to')} />
        {isAsked ? (
          <Button look="quiet" icon="close" onClick={() => onChange(EVERYTHING)}>
            {text.clear}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
