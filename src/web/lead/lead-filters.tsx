import { statusesOf, useMembers, useSources } from '../directory'
import { filterCount, type LeadView } from '../lead-view'
import { Button } from '../parts/button'
import { type Choice, choicesOf, SelectField } from '../parts/select-field'
import type { Pipeline } from '../records'
import { useSession } from '../session'
import { words } from '../words'

const text = words.leads

type Props = { view: LeadView; pipelines: readonly Pipeline[]; onChange(view: LeadView): void }

export function LeadFilters({ view, pipelines, onChange }: Props) {
  const { session } = useSession()
  const members = useMembers()
  const sources = useSources()
  const seesOthers = session.permissions['leads.view'] !== 'own'
  const count = filterCount(view)
  const choose = (key: keyof LeadView, label: string, choices: readonly Choice[]) => (
    <SelectField
      label={label}
      value={view[key]}
      onChange={event => onChange({ ...view, [key]: event.target.value })}
      choices={choices}
    />
  )
  return (
    <div className="filters">
      {seesOthers ? <Whose view={view} onChange={onChange} /> : null}
      <details className="filter-fold" open={matchMedia('(min-width: 48rem)').matches}>
        <summary>
          {text.filters}
          {count ? ` (${count})` : ''}
        </summary>
        <div className="filter-bar">
          {choose('status', text.status, statusChoices(pipelines))}
          {seesOthers ? choose('owner', text.owner, ownerChoices(members, session.member.id)) : null}
          {sources.length
            ? choose('source', text.source, [
                { value: '', label: text.any.source },
                ...sources.map(({ id, name }) => ({ value: id, label: name })),
              ])
            : null}
          {choose('type', text.type, [{ value: '', label: text.any.type }, ...choicesOf(words.leadTypes)])}
          {choose('temperature', text.temperature, [
            { value: '', label: text.any.temperature },
            ...choicesOf(words.temperatures),
          ])}
          {choose('sort', text.sort, choicesOf(text.sorts))}
          {count ? (
            <Button
              look="quiet"
              icon="close"
              onClick={() => onChange({ ...view, status: '', owner: '', source: '', type: '', temperature: '' })}
            >
              {text.clear}
            </Button>
          ) : null}
        </div>
      </details>
    </div>
  )
}

/** The commonest question, one press away. */
function Whose({ view, onChange }: Omit<Props, 'pipelines'>) {
  const option = (owner: string, label: string) => (
    <button type="button" aria-pressed={view.owner === owner} onClick={() => onChange({ ...view, owner })}>
      {label}
    </button>
  )
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{text.whose}</legend>
      {option('', text.all)}
      {option('me', text.mine)}
    </fieldset>
  )
}

function statusChoices(pipelines: readonly Pipeline[]): Choice[] {
  return [
    { value: '', label: text.any.status },
    { value: 'category:open', label: text.category.open },
    ...statusesOf(pipelines).map(({ key, name }) => ({ value: key, label: name })),
  ]
}

function ownerChoices(members: ReturnType<typeof useMembers>, me: string): Choice[] {
  return [
    { value: '', label: text.any.owner },
    { value: 'me', label: text.mine },
    ...members.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ]
}
