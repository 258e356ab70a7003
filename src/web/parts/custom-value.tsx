import type { ReactNode } from 'react'
import { formatMoney } from '../format/money'
import type { CustomField, Member } from '../records'
import { customWords as text } from './custom-words'

/** What a page knows besides the value: names of members, and how the company writes money. */
type Around = { members: readonly Pick<Member, 'id' | 'name'>[]; currency: Parameters<typeof formatMoney>[1] }

/** The value of an own field as people read it; null where there is none. What was kept under the key before it was a field may not fit it: it is shown
 *  as it is, with a word. */
export function shownValue(field: CustomField, value: unknown, around: Around): ReactNode {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (!fits(field, value)) {
    return (
      <>
        {plainOf(value)} <span className="soft">({text.misfit})</span>
      </>
    )
  }
  switch (field.type) {
    case 'money':
      return formatMoney(value as number, around.currency)
    case 'number':
      return (value as number).toLocaleString('en-IN', { maximumFractionDigits: 10 })
    case 'boolean':
      return value ? text.yes : text.no
    case 'choice':
      return labelOf(field, value)
    case 'multi_choice':
      return (value as unknown[]).map(key => labelOf(field, key)).join(', ')
    case 'member':
      return around.members.find(({ id }) => id === value)?.name ?? text.gone
    case 'date':
      return (value as string).split('-').reverse().join('/')
    case 'url':
      return (
        <a href={value as string} target="_blank" rel="noopener noreferrer">
          {value as string}
        </a>
      )
    case 'long_text':
      return <span className="prose">{value as string}</span>
    default:
      return String(value)
  }
}

const labelOf = ({ choices }: CustomField, key: unknown): string =>
  choices.find(choice => choice.key === key)?.label ?? String(key)

/** Whether a value is one of the field's type. Texts may be masked, so of phones and addresses nothing more is asked. */
export function fits({ type, choices }: Pick<CustomField, 'type' | 'choices'>, value: unknown): boolean {
  const isChoice = (key: unknown) => choices.some(choice => choice.key === key)
  switch (type) {
    case 'number':
    case 'money':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'choice':
      return isChoice(value)
    case 'multi_choice':
      return Array.isArray(value) && value.every(isChoice)
    case 'member':
      return typeof value === 'string' && value.startsWith('mem_')
    case 'url':
      // Other schemes would run in the page.
      return typeof value === 'string' && /^https?:\/\//i.test(value)
    default:
      return typeof value === 'string'
  }
}

/** Whatever was kept, in one line. */
export function plainOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainOf).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
