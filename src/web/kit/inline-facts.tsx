import { Fragment, useState } from 'react'
import { Button } from '../parts/button'
import { EditForm } from '../parts/edit-form'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { useSubmit } from '../parts/use-submit'
import { words } from '../words'
import type { Cells, KitField, Thing } from './field'
import { FieldInput } from './field-input'
import { useSayValue } from './field-value'
import { readField } from './read-form'
import { kitWords as text } from './words'

type Update = (input: Readonly<Record<string, unknown>>) => Promise<unknown>
type Props<T extends Thing> = {
  thing: T
  fields: readonly KitField[]
  cells?: Cells<T> | undefined
  mayEdit: boolean
  update: Update
}

/** The facts of a thing, each with the way to change it where it stands. What is empty has its line too, to be filled in. */
export function InlineFacts<T extends Thing>({ thing, fields, cells, mayEdit, update }: Props<T>) {
  const say = useSayValue()
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <dl className="facts inline-facts">
      {fields.map(field => {
        const { name, label } = field
        const value = cells?.[name]?.(thing) ?? say(thing, field)
        const isEditable = mayEdit && !field.fixed && !field.readOnly
        if (value === null && !isEditable) return null
        return (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>
              {edited === name ? (
                <FactForm field={field} thing={thing} update={update} onClose={() => setEdited(null)} />
              ) : (
                <>
                  {value ?? <span className="soft">–</span>}
                  {isEditable ? (
                    <Button look="quiet" icon="edit" iconOnly onClick={() => setEdited(name)}>
                      {text.changeField(label)}
                    </Button>
                  ) : null}
                </>
              )}
            </dd>
          </Fragment>
        )
      })}
    </dl>
  )
}

export function FactForm(props: { field: KitField; thing: Thing; update: Update; onClose(): void }) {
  const { field, thing, update, onClose } = props
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    await update({ [field.name]: readField(field, form) })
    onClose()
  })
  return (
    <EditForm onSubmit={onSubmit}>
      <FieldInput field={field} thing={thing} error={error(field.name)} />
      <FailureNote failure={failure} shown={[field.name]} />
      <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
    </EditForm>
  )
}
