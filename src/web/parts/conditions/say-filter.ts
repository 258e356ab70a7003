import { formatMoney } from '../../format/money'
import { paiseOf } from '../typed-numbers'
import { type Condition, draftOf, type FactField, isGroup, isRange } from './drafts'
import { conditionWords as text } from './words'

/** Conditions as one would say them: "Budget is at least ₹50 lakh and Locality contains Baner"; '' where there are none.
 *  Null: they say more than words can be found for, or ask for what is not there any more. */
export function sayFilter(filter: unknown, fields: readonly FactField[]): string | null {
  const draft = draftOf(filter, fields)
  if (draft === null) return null
  const said = draft.nodes.map(node => {
    if (!isGroup(node)) return sayCondition(node, fields)
    const inner = node.conditions.map(one => sayCondition(one, fields)).join(` ${text.words[node.word]} `)
    return node.conditions.length > 1 && draft.nodes.length > 1 ? `(${inner})` : inner
  })
  return said.join(` ${text.words[draft.word]} `)
}

function sayCondition({ field: name, op, values }: Condition, fields: readonly FactField[]): string {
  const field = fields.find(one => one.name === name)!
  const said = values.map(value => sayValue(field, value))
  const value = said.filter(Boolean).join(isRange(op) ? ` ${text.words.and} ` : ', ')
  return text.says(field.label, text.ops[op], value).trim()
}

function sayValue({ type, choices }: FactField, value: string): string {
  if (type === 'boolean') return value === 'true' ? text.yes : text.no
  if (type === 'instant') return text.periods[value] ?? value
  if (type !== 'money' && type !== 'span') return choices?.find(choice => choice.value === value)?.label ?? value
  const paise = paiseOf(value)
  return paise === null ? value : formatMoney(paise)
}
