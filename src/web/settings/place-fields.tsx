import { useState } from 'react'
import { STATE_CODES, stateName } from '../../workspace/company/states'
import { Button } from '../parts/button'
import { SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { type Submit, textOf } from '../parts/use-submit'
import type { Branch, CompanyChange } from '../records'
import { companyWords as text } from './company-words'

type Place = Pick<Branch, 'address' | 'phone' | 'email' | 'rera_registrations'>
type StateCode = NonNullable<NonNullable<CompanyChange['address']>['state_code']>

const STATES = STATE_CODES.map(code => ({ value: code, label: stateName(code) })).sort((a, b) =>
  a.label.localeCompare(b.label),
)
const MOST_RERAS = STATE_CODES.length

/** The fields that a failure of a place can name. */
export const PLACE_FIELDS = [
  ...['phone', 'email', 'address'],
  ...['line1', 'line2', 'city', 'district', 'state_code', 'pin'].map(name => `address.${name}`),
  ...Array.from({ length: MOST_RERAS }, (_, index) =>
    ['state_code', 'number', 'valid_until'].map(name => `rera_registrations.${index}.${name}`),
  ).flat(),
]

/** Phone, e-mail and address. */
export function PlaceFields({ place, error }: { place: Partial<Place>; error: Submit['error'] }) {
  const { address } = place
  const line = (name: 'line1' | 'line2' | 'city' | 'district' | 'pin', autoComplete: string) => (
    <TextField
      label={text[name]}
      name={name}
      autoComplete={autoComplete}
      defaultValue={address?.[name] ?? ''}
      error={error(`address.${name}`)}
      {...(name === 'pin' ? { inputMode: 'numeric', maxLength: 6 } : {})}
    />
  )
  return (
    <div className="form-grid">
      <TextField label={text.phone} name="phone" type="tel" defaultValue={place.phone ?? ''} error={error('phone')} />
      <TextField label={text.email} name="email" type="email" defaultValue={place.email ?? ''} error={error('email')} />
      {line('line1', 'address-line1')}
      {line('line2', 'address-line2')}
      {line('city', 'address-level2')}
      {line('district', 'off')}
      <SelectField
        label={text.state}
        name="state_code"
        defaultValue={address?.state_code ?? ''}
        choices={[{ value: '', label: text.noState }, ...STATES]}
        error={error('address.state_code', 'address')}
      />
      {line('pin', 'postal-code')}
    </div>
  )
}

/** The registrations as agent: one line for each state. */
export function ReraFields({ place, error }: { place: Partial<Place>; error: Submit['error'] }) {
  const [rows, setRows] = useState(() => (place.rera_registrations ?? []).map((rera, key) => ({ key, rera })))
  const add = () => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    setRows([...rows, { key, rera: { state_code: '', number: '', valid_until: null } }])
  }
  return (
    <fieldset className="check-group">
      <legend>{text.rera}</legend>
      <p className="field-hint">{text.reraHint}</p>
      {rows.map(({ key, rera }, index) => (
        <div className="form-grid" key={key}>
          <SelectField
            label={text.state}
            name="rera_state"
            defaultValue={rera.state_code}
            choices={[{ value: '', label: text.noState }, ...STATES]}
            error={error(`rera_registrations.${index}.state_code`)}
          />
          <TextField
            label={text.reraNumber}
            name="rera_number"
            maxLength={60}
            defaultValue={rera.number}
            error={error(`rera_registrations.${index}.number`)}
          />
          <TextField
            label={text.reraUntil}
            name="rera_until"
            type="date"
            defaultValue={rera.valid_until ?? ''}
            error={error(`rera_registrations.${index}.valid_until`)}
          />
          <Button icon="close" onClick={() => setRows(rows.filter(row => row.key !== key))}>
            {text.removeRera}
          </Button>
        </div>
      ))}
      <div className="form-actions">
        <Button icon="plus" onClick={add} disabled={rows.length >= MOST_RERAS}>
          {text.addRera}
        </Button>
      </div>
    </fieldset>
  )
}

/** The place as the form says it. An address of which nothing is filled in is none. */
export function placeOf(form: FormData) {
  const [line1, city, state, pin] = ['line1', 'city', 'state_code', 'pin'].map(name => textOf(form, name))
  const [line2, district] = ['line2', 'district'].map(name => textOf(form, name))
  const isBlank = [line1, line2, city, district, state, pin].every(part => part === null)
  const texts = (name: string) => form.getAll(name).map(value => String(value).trim())
  const [states, numbers, untils] = [texts('rera_state'), texts('rera_number'), texts('rera_until')]
  return {
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    address: isBlank
      ? null
      : {
          line1: line1 ?? '',
          line2: line2 ?? null,
          city: city ?? '',
          district: district ?? null,
          state_code: (state ?? '') as StateCode,
          pin: pin ?? '',
        },
    rera_registrations: states.map((code, index) => ({
      state_code: code as StateCode,
      number: numbers[index] ?? '',
      valid_until: untils[index] || null,
    })),
  }
}
