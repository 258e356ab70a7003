import { useState } from 'react'
import { paths } from '../api'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { Panel } from '../parts/panel'
import { SelectField } from '../parts/select-field'
import { Spinner } from '../parts/spinner'
import { TextField } from '../parts/text-field'
import { useToast } from '../parts/toasts'
import { textOf, useSubmit } from '../parts/use-submit'
import type { PermissionCatalogue, RoleDetail } from '../records'
import { createRole, updateRole } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { RoleMatrix } from './role-matrix'
import { differencesOf } from './role-rights'
import { text } from './roles-words'

/** What is edited: a role, a copy of one, or a new one. */
export type Edited = { id: string; isCopy: boolean } | 'new'

const NOTHING: RoleDetail = {
  id: '',
  key: '',
  name: '',
  description: '',
  is_system: false,
  is_changed: false,
  permissions: {},
  field_rules: { phone: 'masked', email: 'masked', money: 'hidden' },
  member_count: 0,
  updated_at: '',
  default: null,
}

type Props = { edited: Edited; onDone(): void; onClose(): void }

/** Makes or changes a role in one form. The owner's can only be looked at. */
export function RoleEditor({ edited, onDone, onClose }: Props) {
  const catalogue = useGet(paths.permissions)
  const role = useGet(edited === 'new' ? null : paths.role(edited.id))
  const shown = edited === 'new' ? NOTHING : role.data
  return (
    <>
      <FailureNote failure={catalogue.failure ?? role.failure} onRetry={onClose} />
      {shown && catalogue.data ? (
        <Form
          // What was read anew is edited anew.
          key={shown.id + shown.updated_at}
          role={edited !== 'new' && edited.isCopy ? copyOf(shown) : shown}
          catalogue={catalogue.data}
          onDone={onDone}
          onClose={onClose}
        />
      ) : (
        <Spinner />
      )}
    </>
  )
}

const copyOf = ({ name, permissions, field_rules }: RoleDetail): RoleDetail => ({
  ...NOTHING,
  name: text.copyOf(name),
  permissions,
  field_rules,
})

type FormProps = { role: RoleDetail; catalogue: PermissionCatalogue; onDone(): void; onClose(): void }

function Form({ role, catalogue, onDone, onClose }: FormProps) {
  const [permissions, setPermissions] = useState(role.permissions)
  const [field_rules, setRules] = useState(role.field_rules)
  const show = useToast()
  const isFixed = role.key === 'owner'
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const name = textOf(form, 'name') ?? ''
    const input = { name, description: textOf(form, 'description') ?? '', permissions, field_rules }
    await (role.id ? updateRole(role.id, { ...input, updated_at: role.updated_at }) : createRole(input))
    show({ text: text.saved(name) })
    onDone()
    onClose()
  })
  const fields = catalogue.fields as { key: keyof typeof field_rules; name: string }[]
  return (
    <EditForm onSubmit={onSubmit}>
      <div className="form-grid">
        <TextField label={text.name} name="name" defaultValue={role.name} readOnly={isFixed} error={error('name')} />
        <TextField
          label={text.description}
          name="description"
          maxLength={500}
          defaultValue={role.description}
          readOnly={isFixed}
          error={error('description')}
        />
      </div>
      {isFixed ? <p className="note">{text.ownerHint}</p> : null}
      {role.default ? (
        <p className="soft">{text.differences(differencesOf({ permissions, field_rules }, role.default).length)}</p>
      ) : null}
      <Panel title={text.fieldRules}>
        <div className="form-grid">
          {fields.map(({ key, name }) => (
            <SelectField
              key={key}
              label={name}
              disabled={isFixed}
              value={field_rules[key]}
              choices={catalogue.field_rules.map(rule => ({ value: rule.key, label: rule.name }))}
              onChange={({ target }) => setRules({ ...field_rules, [key]: target.value })}
              hint={catalogue.field_rules.find(rule => rule.key === field_rules[key])?.description}
            />
          ))}
        </div>
      </Panel>
      <h2>{text.rights}</h2>
      <RoleMatrix
        catalogue={catalogue}
        rights={permissions}
        began={role.default}
        isFixed={isFixed}
        onChange={setPermissions}
      />
      <FailureNote failure={failure} shown={['name', 'description']} />
      {isFixed ? null : <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />}
    </EditForm>
  )
}
