import type { ReactNode } from 'react'
import { LOCALE } from '../format/locale'
import { formatMoney } from '../format/money'
import { formatPhone } from '../format/phone'
import { formatInstant } from '../format/time'
import { useCurrency, useZone } from '../session'
import { choiceLabel, type KitField, namedBy, type Thing, valueIn } from './field'
import { kitWords as text } from './words'

/** A day of the calendar, which is the same in every zone. */
const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })

/** Says a value of a thing as people read it; null where there is none. */
export function useSayValue(): (thing: Thing, field: KitField) => ReactNode {
  const currency = useCurrency()
  const zone = useZone()
  return (thing, field) => {
    const value = valueIn(thing, field.name)
    if (value === null || value === undefined || value === '') return null
    switch (field.type) {
      case 'money':
        return formatMoney(Number(value), currency)
      case 'day':
        return days.format(new Date(String(value)))
      case 'instant':
        return <time dateTime={String(value)}>{formatInstant(String(value), zone)}</time>
      case 'whole':
      case 'number':
        return Number(value).toLocaleString('en-IN')
      case 'flag':
        return value ? text.yes : text.no
      case 'choice':
        return choiceLabel(field, String(value))
      case 'choices':
        return (value as string[]).map(one => choiceLabel(field, one)).join(', ') || null
      case 'tags':
        return (value as string[]).join(', ') || null
      case 'phone':
        return <a href={`tel:${String(value)}`}>{formatPhone(String(value))}</a>
      case 'email':
        return <a href={`mailto:${String(value)}`}>{String(value)}</a>
      case 'reference':
        return namedBy(thing, field)?.name ?? null
      case 'lines':
        return <span className="prose">{String(value)}</span>
      default:
        return String(value)
    }
  }
}
