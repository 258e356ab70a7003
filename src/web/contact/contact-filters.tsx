import { type ContactView, contactFilterCount, unfilteredContacts } from '../contact-view'
import { useCustomFieldList, useMemberList } from '../directory'
import { listText as leadList } from '../lead/list-words'
import { Button } from '../parts/button'
import { type Choice, choicesOf, SelectField } from '../parts/select-field'
import { FailedLists } from '../parts/when-read'
import { useSession } from '../session'
import { OwnFilters, ownSorts } from '../views/own-filters'
import { TypedFilter } from '../views/typed-filter'
import { words } from '../words'
import { listText as text } from './list-words'

/** `sms:granted` → "SMS: allowed". */
const CONSENTS = [
  ...Object.entries(words.contacts.channels).flatMap(([channel, name]) =>
    Object.entries(text.consentStates).map(([state, said]) => ({
      value: `${channel}:${state}`,
      label: `${name}: ${said}`,
    })),
  ),
  { value: 'do_not_disturb', label: words.contacts.quiet },
]

type Props = { view: ContactView; onChange(view: ContactView): void }

/** What the list of contacts is narrowed by. */
export function ContactFilters({ view, onChange }: Props) {
  const { session } = useSession()
  const lists = { members: useMemberList(), fields: useCustomFieldList('contact') }
  const members = lists.members.data ?? []
  const fields = lists.fields.data ?? []
  const seesOthers = session.permissions['contacts.view'] !== 'own'
  const count = contactFilterCount(view)
  const own = Object.keys(view.own).length
  const choose = (key: Exclude<keyof ContactView, 'own'>, label: string, choices: readonly Choice[]) => (
    <SelectField
      label={label}
      value={view[key]}
      onChange={event => onChange({ ...view, [key]: event.target.value })}
      choices={choices}
    />
  )
  const people = members.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="filters">
      <details className="filter-fold" open={matchMedia('(min-width: 48rem)').matches}>
        <summary>
          {words.leads.filters}
          {count ? ` (${count})` : ''}
        </summary>
        <FailedLists of={Object.values(lists)} />
        <div className="filter-bar">
          <TypedFilter label={words.contacts.filter} value={view.name} onChange={name => onChange({ ...view, name })} />
          {choose('kind', text.kind, [{ value: '', label: text.anyKind }, ...choicesOf(text.kinds)])}
          <TypedFilter label={text.tag} value={view.tag} onChange={tag => onChange({ ...view, tag })} />
          {seesOthers
            ? choose('owner', words.contacts.owner, [
                { value: '', label: words.leads.any.owner },
                { value: 'me', label: words.leads.mine },
                ...people,
              ])
            : null}
          {choose('consent', text.consent, [{ value: '', label: text.anyConsent }, ...CONSENTS])}
          {choose('archived', leadList.archived, [
            { value: '', label: leadList.any.archived },
            { value: 'true', label: leadList.onlyArchived },
          ])}
          {choose('sort', words.leads.sort, [...choicesOf(text.sorts), ...ownSorts(fields)])}
          {fields.length > 0 ? (
            <details className="filter-more" open={own > 0 || undefined}>
              <summary>
                {leadList.moreFilters}
                {own ? ` (${own})` : ''}
              </summary>
              <div className="filter-bar">
                <OwnFilters fields={fields} own={view.own} onChange={own => onChange({ ...view, own })} />
              </div>
            </details>
          ) : null}
        </div>
        {count ? (
          <Button look="quiet" icon="close" onClick={() => onChange(unfilteredContacts(view))}>
            {words.leads.clear}
          </Button>
        ) : null}
      </details>
    </div>
  )
}
