import { useState } from 'react'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { TextField } from '../parts/text-field'
import { textOf, useSubmit, wrongFields } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { Branch, BusinessHours } from '../records'
import { useGet } from '../use-get'
import { words as common } from '../words'
import { companyPaths, createBranch, updateBranch } from './company-api'
import { companyWords as text } from './company-words'
import { PLACE_FIELDS, PlaceFields, placeOf, ReraFields } from './place-fields'
import { WEEK_FIELDS, WeekFields, weekOf } from './week-fields'

const FENCE = ['lat', 'lng', 'radius_m'] as const
const FIELDS = ['name', ...PLACE_FIELDS, ...WEEK_FIELDS, ...FENCE.map(name => `geofence.${name}`)]
const CLOSED: BusinessHours = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

/** Adds an office, or changes the given one. */
export function BranchDialog(props: { branch?: Branch; onDone(): void; onClose(): void }) {
  const { branch, onDone, onClose } = props
  const company = useGet(companyPaths.workingTime)
  const [hasOwnHours, setOwnHours] = useState((branch?.business_hours ?? null) !== null)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const input = {
      name: textOf(form, 'name') ?? '',
      ...placeOf(form),
      geofence: fenceOf(form),
      business_hours: form.has('own_hours') ? weekOf(form) : null,
    }
    await (branch ? updateBranch(branch.id, { ...input, updated_at: branch.updated_at }) : createBranch(input))
    onDone()
    onClose()
  })
  return (
    <Dialog title={branch ? text.editOffice : text.addOffice} onClose={onClose}>
      <WhenRead lists={[company]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" maxLength={120} defaultValue={branch?.name} error={error('name')} />
          <PlaceFields place={branch ?? {}} error={error} />
          <ReraFields place={branch ?? {}} error={error} />
          <fieldset className="check-group">
            <legend>{text.fence}</legend>
            <p className="field-hint">{text.fenceHint}</p>
            <div className="form-grid">
              {FENCE.map(name => (
                <TextField
                  key={name}
                  label={name === 'radius_m' ? text.radius : text[name]}
                  name={name}
                  inputMode="decimal"
                  defaultValue={branch?.geofence?.[name] ?? ''}
                  error={error(`geofence.${name}`)}
                />
              ))}
            </div>
          </fieldset>
          <label className="check">
            <input
              type="checkbox"
              name="own_hours"
              checked={hasOwnHours}
              onChange={event => setOwnHours(event.target.checked)}
            />
            <span>{text.ownHours}</span>
          </label>
          {hasOwnHours ? (
            <WeekFields hours={branch?.business_hours ?? company.data?.business_hours ?? CLOSED} error={error} />
          ) : null}
          <FailureNote failure={failure} shown={FIELDS} />
          <FormActions label={branch ? common.common.save : text.addOffice} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}

/** The circle around the office; null when its fields are empty. Throws, by field, what is no number. */
function fenceOf(form: FormData): Branch['geofence'] {
  const typed = FENCE.map(name => textOf(form, name))
  if (typed.every(value => value === null)) return null
  const numbers = typed.map(value => (value === null ? Number.NaN : Number(value)))
  const wrong = FENCE.filter((_, index) => !Number.isFinite(numbers[index]))
  if (wrong.length > 0) {
    throw wrongFields(Object.fromEntries(wrong.map(name => [`geofence.${name}`, text.fenceWrong])))
  }
  const [lat, lng, radius_m] = numbers as [number, number, number]
  return { lat, lng, radius_m }
}
