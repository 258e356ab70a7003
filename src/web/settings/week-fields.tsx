import { WEEKDAYS } from '../../platform/time/calendar'
import { formatSpans, readSpans } from '../format/hours'
import { TextField } from '../parts/text-field'
import { type Submit, wrongFields } from '../parts/use-submit'
import type { BusinessHours } from '../records'
import { companyWords as text } from './company-words'

const PLACES = [0, 1, 2, 3, 4, 5]
const pathsOf = (day: string): string[] => {
  const path = `business_hours.${day}`
  return [path, ...PLACES.flatMap(place => [`${path}.${place}`, `${path}.${place}.from`, `${path}.${place}.to`])]
}

/** The fields that a failure of the hours can name. */
export const WEEK_FIELDS = WEEKDAYS.flatMap(pathsOf)

/** A line for each day of the week. */
export function WeekFields({ hours, error }: { hours: BusinessHours; error: Submit['error'] }) {
  return (
    <fieldset className="check-group">
      <legend>{text.hours}</legend>
      <p className="field-hint">{text.hoursHint}</p>
      <div className="form-grid">
        {WEEKDAYS.map(day => (
          <TextField
            key={day}
            label={text.weekdays[day]}
            name={day}
            autoComplete="off"
            placeholder={text.closed}
            defaultValue={formatSpans(hours[day])}
            error={error(...pathsOf(day))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The week as the form says it. Throws, by day, what can't be read. */
export function weekOf(form: FormData): BusinessHours {
  const wrong: Record<string, string> = {}
  const days = WEEKDAYS.map(day => {
    const spans = readSpans(String(form.get(day) ?? ''))
    if (!spans) wrong[`business_hours.${day}`] = text.hoursWrong
    return [day, spans ?? []]
  })
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return Object.fromEntries(days) as BusinessHours
}
