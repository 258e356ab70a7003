import { Fragment, useState } from 'react'
import { useCustomFields, useMembers } from '../directory'
import { useRecordForm } from '../lead/use-record-form'
import type { CustomField } from '../records'
import { useCurrency } from '../session'
import { words } from '../words'
import { Button } from './button'
import { CustomInputs, customNames, customOf, groupsOf } from './custom-inputs'
import { plainOf, shownValue } from './custom-value'
import { customWords as text } from './custom-words'
import { Dialog } from './dialog'
import { Facts } from './facts'
import { FailureNote } from './failure-note'
import { FormActions } from './form-actions'
import { Panel } from './panel'

type Custom = Readonly<Record<string, unknown>>
type Filled = { custom: Custom; updated_at: string }
type Props = {
  kind: CustomField['kind']
  record: Filled
  mayEdit: boolean
  /** Sends what differs, by the record that it differs from, and shows the record as it was answered. */
  save(changes: ReturnType<typeof customOf>, updated_at: string): Promise<void>
  reread(): Promise<Filled>
  onStale(): void
}

/** The company's own fields on a record, and what came along under no field; with the way to fill them in. */
export function CustomFields(props: Props) {
  const { kind, mayEdit } = props
  const { custom } = props.record
  const fields = useCustomFields(kind)
  const [isOpen, setOpen] = useState(false)
  if (fields.length === 0 && Object.keys(custom).length === 0) return null
  return (
    <Panel
      title={text.title}
      action={
        mayEdit && fields.length > 0 ? (
          <Button look="quiet" icon="edit" aria-label={text.edit} onClick={() => setOpen(true)}>
            {words.common.edit}
          </Button>
        ) : null
      }
    >
      <CustomFacts fields={fields} custom={custom} />
      {isOpen ? <CustomDialog {...props} fields={fields} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}

/** The values under their groups. Keys without a field are what a portal sent. */
export function CustomFacts({ fields, custom }: { fields: readonly CustomField[]; custom: Custom }) {
  const around = { members: useMembers(), currency: useCurrency() }
  const free = Object.entries(custom).filter(([key]) => !fields.some(field => field.key === key))
  if (Object.keys(custom).length === 0) return <p className="soft">{text.empty}</p>
  return (
    <>
      {groupsOf(fields).map(([group, inside]) => {
        const known = inside.filter(({ key }) => Object.hasOwn(custom, key))
        return known.length > 0 ? (
          <Fragment key={group}>
            {group ? <h3>{group}</h3> : null}
            <Facts of={known.map(field => [field.label, shownValue(field, custom[field.key], around)] as const)} />
          </Fragment>
        ) : null
      })}
      <Facts
        of={free.map(([key, value]) => [key.replaceAll('_', ' '), value === null ? null : plainOf(value)] as const)}
      />
    </>
  )
}

function CustomDialog({ fields, save, onClose, ...props }: Props & { fields: CustomField[]; onClose(): void }) {
  const { record, reread, onStale } = props
  const { opened, form, turn, meanwhile, error, failure, isBusy, onSubmit } = useRecordForm(
    { record, reread, onStale, onClose },
    async (data, { custom, updated_at }) => {
      const changes = customOf(data, fields, custom)
      if (Object.keys(changes).length > 0) await save(changes, updated_at)
    },
  )
  return (
    <Dialog title={text.edit} onClose={onClose}>
      <form onSubmit={onSubmit} ref={form} noValidate>
        <CustomInputs key={turn} fields={fields} custom={opened.custom} error={error} />
        {meanwhile}
        <FailureNote failure={failure} shown={customNames(fields)} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
