import { useState } from 'react'
import { paths } from '../api'
import { Button } from '../parts/button'
import { ConfirmDialog } from '../parts/confirm-dialog'
import { groupsOf } from '../parts/custom-inputs'
import { Empty } from '../parts/empty'
import { Facts } from '../parts/facts'
import { SettingsList } from '../parts/settings-list'
import type { CustomField, Role } from '../records'
import { oneOf, useSearch } from '../search'
import { orderCustomFields, updateCustomField } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { CustomFieldDialog, whenOf } from './custom-field-dialog'
import { text } from './custom-fields-words'
import { useAction } from './use-action'

/** The kinds of record whose pages show own fields. */
type Kind = keyof typeof text.kinds
const KINDS = Object.keys(text.kinds) as [Kind, ...Kind[]]
const SEARCH = { kind: oneOf(KINDS) }

export function CustomFieldsSection() {
  const [{ kind }, change] = useSearch(SEARCH)
  const fields = useGet(paths.allCustomFields(kind))
  const roles = useGet(paths.roles).data ?? []
  return (
    <SettingsList
      words={text}
      list={fields}
      adding={close => <CustomFieldDialog kind={kind} onDone={fields.reload} onClose={close} />}
      above={
        <fieldset className="segments">
          <legend className="visually-hidden">{text.of}</legend>
          {KINDS.map(name => (
            <button key={name} type="button" aria-pressed={name === kind} onClick={() => change({ kind: name })}>
              {text.kinds[name]}
            </button>
          ))}
        </fieldset>
      }
    >
      {fields.data ? <FieldList fields={fields.data} roles={roles} onChanged={fields.reload} /> : null}
    </SettingsList>
  )
}

type ListProps = { fields: readonly CustomField[]; roles: readonly Role[]; onChanged(): void }

/** The fields under their groups, as forms show them; the archived ones below. */
export function FieldList({ fields, roles, onChanged }: ListProps) {
  const active = fields.filter(({ archived_at }) => archived_at === null)
  const archived = fields.filter(({ archived_at }) => archived_at !== null)
  if (fields.length === 0) return <Empty icon="note" title={text.empty} hint={text.emptyHint} />
  const cards = (of: readonly CustomField[]) => (
    <ul className="cards">
      {of.map((field, place) => (
        <FieldCard
          key={field.id}
          field={field}
          roles={roles}
          // Places change within a group, as forms show them.
          above={of[place - 1]}
          below={of[place + 1]}
          order={active.map(({ id }) => id)}
          onChanged={onChanged}
        />
      ))}
    </ul>
  )
  return (
    <>
      {groupsOf(active).map(([group, inside]) => (
        <section key={group}>
          {group ? <h2>{group}</h2> : null}
          {cards(inside)}
        </section>
      ))}
      {archived.length > 0 ? (
        <details className="fold">
          <summary>
            {text.archived} ({archived.length})
          </summary>
          {cards(archived)}
        </details>
      ) : null}
    </>
  )
}

type CardProps = {
  field: CustomField
  roles: readonly Role[]
  above: CustomField | undefined
  below: CustomField | undefined
  order: readonly string[]
  onChanged(): void
}

function FieldCard({ field, roles, above, below, order, onChanged }: CardProps) {
  const { isBusy, run } = useAction()
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const { id, kind, label, required_when, visible_to, archived_at } = field
  const swap = (other: CustomField | undefined) =>
    other && run(() => orderCustomFields(kind, swapped(order, id, other.id)).then(onChanged))
  const archive = (archived: boolean) => updateCustomField(id, { archived, updated_at: field.updated_at })
  const choices = field.choices.filter(choice => !choice.archived).map(choice => choice.label)
  return (
    <li className="panel">
      <header className="panel-head">
        <h3>{label}</h3>
        {archived_at ? <span className="badge warn">{text.archived}</span> : null}
        {field.unique ? <span className="badge good">{text.isUnique}</span> : null}
      </header>
      <Facts
        of={[
          [text.type, text.types[field.type]],
          [text.choices, choices.join(', ')],
          [text.required, required_when ? text.requiredWhen[whenOf(required_when)] : null],
          [text.roles, visible_to?.map(role => roles.find(each => each.id === role)?.name ?? '…').join(', ')],
          [text.help, field.help],
        ]}
      />
      <p className="soft">{text.key(`custom.${field.key}`)}</p>
      <div className="card-actions">
        {archived_at ? (
          <Button isBusy={isBusy} onClick={() => run(() => archive(false).then(onChanged))}>
            {text.restore}
          </Button>
        ) : (
          <>
            <Button onClick={() => setOpen('edit')}>{common.common.edit}</Button>
            <Button icon="up" iconOnly disabled={!above || isBusy} onClick={() => swap(above)}>
              {text.up}
            </Button>
            <Button icon="down" iconOnly disabled={!below || isBusy} onClick={() => swap(below)}>
              {text.down}
            </Button>
            <Button onClick={() => setOpen('archive')}>{text.archive}</Button>
          </>
        )}
      </div>
      {open === 'edit' ? (
        <CustomFieldDialog kind={kind} field={field} onDone={onChanged} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'archive' ? (
        <ConfirmDialog
          title={text.archiveTitle}
          text={text.archiveText(label)}
          label={text.archive}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await archive(true)
            setOpen(null)
            onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

/** The ids with two of them in each other's place. */
export const swapped = (ids: readonly string[], one: string, other: string): string[] =>
  ids.map(id => (id === one ? other : id === other ? one : id))
