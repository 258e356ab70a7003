import { useState } from 'react'
import { paths } from '../api'
import { usePipelineList } from '../directory'
import { useChange } from '../lead/use-change'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { textOf, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { CustomField, NewCustomField } from '../records'
import { createCustomField, updateCustomField } from '../settings-api'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { CustomChoices, type EditedChoice } from './custom-choices'
import { text } from './custom-fields-words'

const FIELDS = [
  'label',
  'key',
  'type',
  'group',
  'help',
  'choices',
  'required_when',
  'required_when.statuses',
  'unique',
  'visible_to',
]
const TAKES_CHOICES: readonly string[] = ['choice', 'multi_choice']
const TAKES_UNIQUE: readonly string[] = ['text', 'number', 'url', 'phone', 'email']

type Props = { kind: CustomField['kind']; field?: CustomField; onDone(): void; onClose(): void }

/** Adds a field, or changes the given one. */
export function CustomFieldDialog(props: Props) {
  return (
    <Dialog title={props.field ? text.edit : text.add} onClose={props.onClose}>
      <CustomFieldForm {...props} />
    </Dialog>
  )
}

export function CustomFieldForm({ kind, field, onDone, onClose }: Props) {
  const [type, setType] = useState<CustomField['type']>(field?.type ?? 'text')
  const [when, setWhen] = useState(whenOf(field?.required_when ?? null))
  const [choices, setChoices] = useState<EditedChoice[]>(() =>
    (field?.choices ?? []).map(one => ({ ...one, id: one.key })),
  )
  const roles = useGet(paths.roles)
  const others = (roles.data ?? []).filter(({ key }) => key !== 'owner')
  const owner = roles.data?.find(({ key }) => key === 'owner')?.id
  const seenBy = field?.visible_to ?? []
  const once = useOnce()
  const { error, failure, isBusy, onSubmit } = useChange({ onStale: onDone, onClose }, async form => {
    const ticked = [...form.getAll('visible_to').map(String), ...seenBy.filter(id => id === owner)]
    const wrong = wrongIn(form, { type, choices, when })
    if (wrong) throw wrongFields(wrong)
    const input = { ...inputOf(form, type, choices, ticked), required_when: requiredOf(form, when, field) }
    if (field) await updateCustomField(field.id, { ...input, updated_at: field.updated_at })
    else await once(key => createCustomField({ ...input, kind }, key))
    onDone()
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="form-grid">
        <TextField
          label={text.label}
          name="label"
          defaultValue={field?.label}
          maxLength={80}
          error={error('label', 'key')}
        />
        <SelectField
          label={text.type}
          value={type}
          choices={choicesOf(text.types)}
          onChange={event => setType(event.target.value as CustomField['type'])}
          error={error('type')}
        />
        <TextField
          label={text.group}
          hint={text.groupHint}
          name="group"
          defaultValue={field?.group ?? ''}
          maxLength={60}
          error={error('group')}
        />
        <TextField
          label={text.help}
          hint={text.helpHint}
          name="help"
          defaultValue={field?.help ?? ''}
          maxLength={300}
          error={error('help')}
        />
      </div>
      {field ? <Stored field={field} type={type} /> : null}
      {TAKES_CHOICES.includes(type) ? <CustomChoices choices={choices} onChange={setChoices} error={error} /> : null}
      <SelectField
        label={text.required}
        value={when}
        choices={choicesOf(text.requiredWhen).filter(({ value }) => value === when || isOffered(value, kind))}
        onChange={event => setWhen(event.target.value as typeof when)}
        hint={when === 'filter' ? text.filterHint : undefined}
        error={when === 'statuses' ? undefined : error('required_when')}
      />
      {when === 'statuses' ? <Statuses field={field} error={error('required_when', 'required_when.statuses')} /> : null}
      {TAKES_UNIQUE.includes(type) ? (
        <label className="check">
          <input type="checkbox" name="unique" defaultChecked={field?.unique} />
          <span>{text.unique}</span>
        </label>
      ) : null}
      {error('unique') ? <p className="field-error">{error('unique')}</p> : null}
      <CheckGroup
        legend={text.roles}
        hint={text.rolesHint}
        name="visible_to"
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        // The owner sees every field, and is not asked about.
        chosen={seenBy.filter(id => id !== owner)}
        error={error('visible_to')}
      />
      <FailureNote failure={failure} shown={[...FIELDS, ...Object.keys(failure?.fields ?? {}).filter(isOfChoice)]} />
      <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
    </form>
  )
}

type Asked = { type: CustomField['type']; choices: readonly EditedChoice[]; when: keyof typeof text.requiredWhen }

/** What is missing before it can be asked of the API; null for nothing. */
function wrongIn(form: FormData, { type, choices, when }: Asked): Record<string, string> | null {
  const wrong = {
    ...(TAKES_CHOICES.includes(type) && choices.every(({ archived }) => archived) ? { choices: text.noChoice } : {}),
    ...(when === 'statuses' && form.getAll('statuses').length === 0 ? { required_when: text.noStatus } : {}),
  }
  return Object.keys(wrong).length > 0 ? wrong : null
}

const isOfChoice = (path: string): boolean => /^choices\.\d+\.(?:label|key)$/.test(path)

/** Leads have statuses; conditions are made by the API. */
const isOffered = (when: string, kind: CustomField['kind']): boolean =>
  when === 'never' || when === 'always' || (when === 'statuses' && kind === 'lead')

function Stored({ field, type }: { field: CustomField; type: CustomField['type'] }) {
  const check = useGet(paths.typeCheck(field.id, type)).data
  if (!check || check.stored === 0) return null
  return (
    <p className={check.unreadable > 0 ? 'note warn' : 'soft'} role="status">
      {text.stored(check.stored, check.unreadable)}
      {check.unreadable > 0 && type !== field.type ? ` ${text.mustFit}` : ''}
    </p>
  )
}

function Statuses({ field, error }: { field: CustomField | undefined; error: string | undefined }) {
  const pipelines = usePipelineList()
  const when = field?.required_when
  const choices = (pipelines.data ?? []).flatMap(({ name, statuses }) =>
    statuses.map(status => ({ value: status.id, label: `${name}: ${status.name}` })),
  )
  return (
    <WhenRead lists={[pipelines]}>
      <CheckGroup
        legend={text.statuses}
        name="statuses"
        choices={choices}
        chosen={when && typeof when === 'object' && 'statuses' in when ? when.statuses : []}
        error={error}
      />
    </WhenRead>
  )
}

function inputOf(
  form: FormData,
  type: CustomField['type'],
  choices: readonly EditedChoice[],
  seenBy: string[],
): Omit<NewCustomField, 'kind'> {
  return {
    label: textOf(form, 'label') ?? '',
    type,
    group: textOf(form, 'group'),
    help: textOf(form, 'help'),
    unique: form.has('unique'),
    visible_to: seenBy.length > 0 ? seenBy : null,
    ...(TAKES_CHOICES.includes(type)
      ? { choices: choices.map(({ key, label, archived }) => ({ label, archived, ...(key ? { key } : {}) })) }
      : {}),
  }
}

function requiredOf(
  form: FormData,
  when: ReturnType<typeof whenOf>,
  field: CustomField | undefined,
): CustomField['required_when'] {
  if (when === 'never') return null
  if (when === 'always') return 'always'
  if (when === 'statuses') return { statuses: form.getAll('statuses').map(String) }
  return field?.required_when ?? null
}

/** Which of the ways to require a field it is. */
export function whenOf(when: CustomField['required_when']): keyof typeof text.requiredWhen {
  if (when === null) return 'never'
  if (when === 'always') return 'always'
  return 'statuses' in when ? 'statuses' : 'filter'
}
