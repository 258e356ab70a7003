import { words as board } from '../board/words'
import { statusesOf, useCustomFieldList, useMemberList, useSourceList } from '../directory'
import { filterCount, type LeadView, unfiltered } from '../lead-view'
import { Button } from '../parts/button'
import { type Choice, choicesOf, SelectField } from '../parts/select-field'
import { FailedLists } from '../parts/when-read'
import type { Member, Pipeline } from '../records'
import { useSession } from '../session'
import { OwnFilters, ownSorts } from '../views/own-filters'
import { TypedFilter } from '../views/typed-filter'
import { words } from '../words'
import { listText } from './list-words'

const text = words.leads
/** What is asked so seldom that it is folded away. */
const SELDOM = ['type', 'temperature', 'sla', 'tag', 'archived'] as const

type Props = {
  view: LeadView
  layout: 'table' | 'board'
  pipelines: readonly Pipeline[]
  onChange(view: LeadView): void
}

export function LeadFilters({ view, layout, pipelines, onChange }: Props) {
  const { session } = useSession()
  const lists = { members: useMemberList(), sources: useSourceList(), fields: useCustomFieldList('lead') }
  const members = lists.members.data ?? []
  const sources = lists.sources?.data ?? []
  const fields = lists.fields.data ?? []
  const seesOthers = session.permissions['leads.view'] !== 'own'
  // The board has its statuses side by side, in an order of its own.
  const isBoard = layout === 'board'
  const count = filterCount(isBoard ? { ...view, status: '' } : view)
  const seldom = SELDOM.filter(key => view[key] !== '').length + Object.keys(view.own).length
  const choose = (key: Exclude<keyof LeadView, 'own'>, label: string, choices: readonly Choice[]) => (
    <SelectField
      label={label}
      value={view[key]}
      onChange={event => onChange({ ...view, [key]: event.target.value })}
      choices={choices}
    />
  )
  const any = (label: string, choices: readonly Choice[]): Choice[] => [{ value: '', label }, ...choices]
  return (
    <div className="filters">
      <details className="filter-fold" open={matchMedia('(min-width: 48rem)').matches}>
        <summary>
          {text.filters}
          {count ? ` (${count})` : ''}
        </summary>
        <FailedLists of={Object.values(lists)} />
        <div className="filter-bar">
          <TypedFilter
            label={listText.search}
            value={view.q}
            maxLength={200}
            onChange={q => onChange({ ...view, q })}
          />
          {isBoard ? null : choose('status', text.status, statusChoices(pipelines))}
          {seesOthers ? choose('owner', text.owner, ownerChoices(members, session.member.id)) : null}
          {sources.length
            ? choose(
                'source',
                text.source,
                any(
                  text.any.source,
                  sources.map(({ id, name }) => ({ value: id, label: name })),
                ),
              )
            : null}
          {choose('follow', words.lead.followUp, any(listText.any.follow, choicesOf(listText.follows)))}
          {isBoard ? null : choose('sort', text.sort, [...choicesOf(text.sorts), ...ownSorts(fields)])}
          <details className="filter-more" open={seldom > 0 || undefined}>
            <summary>
              {listText.moreFilters}
              {seldom ? ` (${seldom})` : ''}
            </summary>
            <div className="filter-bar">
              {choose('type', text.type, any(text.any.type, choicesOf(words.leadTypes)))}
              {choose('temperature', text.temperature, any(text.any.temperature, choicesOf(words.temperatures)))}
              {choose('sla', listText.sla, any(listText.any.sla, choicesOf(listText.slaStates)))}
              <TypedFilter label={listText.tag} value={view.tag} onChange={tag => onChange({ ...view, tag })} />
              {choose(
                'archived',
                listText.archived,
                any(listText.any.archived, [{ value: 'true', label: listText.onlyArchived }]),
              )}
              <OwnFilters fields={fields} own={view.own} onChange={own => onChange({ ...view, own })} />
            </div>
          </details>
        </div>
        {count ? (
          <Button look="quiet" icon="close" onClick={() => onChange(unfiltered(view))}>
            {text.clear}
          </Button>
        ) : null}
      </details>
    </div>
  )
}

/** As a table or a board, and the commonest question: everybody's or one's own. */
export function LeadWays({ view, layout, onChange }: Pick<Props, 'view' | 'layout' | 'onChange'>) {
  const { session } = useSession()
  return (
    <div className="list-ways">
      <Layouts view={view} layout={layout} onChange={onChange} />
      {session.permissions['leads.view'] === 'own' ? null : <Whose view={view} onChange={onChange} />}
    </div>
  )
}

function Layouts({ view, layout, onChange }: Pick<Props, 'view' | 'layout' | 'onChange'>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{board.layout}</legend>
      {(['table', 'board'] as const).map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={layout === one}
          onClick={() => onChange({ ...view, layout: one })}
        >
          {board.layouts[one]}
        </button>
      ))}
    </fieldset>
  )
}

function Whose({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
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

function ownerChoices(members: readonly Member[], me: string): Choice[] {
  return [
    { value: '', label: text.any.owner },
    { value: 'me', label: text.mine },
    ...members.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
  ]
}
