// The values of a record in a request, as they are stored.

import { invalid } from '../errors'
import { cleanTags, cleanWords } from '../names/clean-tags'
import { foldName } from '../names/fold-name'
import { asciiDigits } from '../phone/ascii-digits'
import { parsePhone } from '../phone/parse-phone'
import { type Definition, fieldsOf } from './definition'
import type { Field } from './fields'

export type Values = Record<string, unknown>

/** The fields that `said` names, as they are kept. 422 naming each that can't be. */
export function readValues(definition: Definition, said: Readonly<Values>): Values {
  const problems: Record<string, string> = {}
  const values: Values = {}
  for (const [name, field] of fieldsOf(definition)) {
    if (said[name] === undefined) continue
    const value = readValue(field, said[name])
    if (value === undefined) problems[name] = field.masked === 'phone' ? 'is no phone number' : 'is not valid'
    else if (value === null && field.required) problems[name] = 'must not be empty'
    else values[name] = value
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return values
}

/** What a record has before anybody says anything of it. */
export const emptyValues = (definition: Definition): Values =>
  Object.fromEntries(fieldsOf(definition).map(([name, field]) => [name, emptyOf(field)]))

/** The words by which the search finds a record. Numbers and addresses of people are left out: a reader of masked ones
 *  could guess them digit by digit. */
export const searchText = (definition: Definition, values: Readonly<Values>): string =>
  fieldsOf(definition)
    .filter(([, field]) => field.search)
    .map(([name]) => foldName(withoutNumbers([values[name]].flat().join(' '))))
    .filter(Boolean)
    .join(' ')

/** Eight digits or more are somebody's number, with any signs between them. */
const NUMBERS = /\d(?:[\s\p{P}\p{S}]*\d){7,}/gu
const ADDRESSES = /\S+@\S+/g

const withoutNumbers = (text: string): string => asciiDigits(text).replace(ADDRESSES, ' ').replace(NUMBERS, ' ')

const emptyOf = ({ column }: Field): unknown => (column === 'text[]' ? [] : column === 'boolean' ? false : null)

/** Undefined for what it can't be; schemas have seen to the rest. */
function readValue(field: Field, value: unknown): unknown {
  if (value === null) return emptyOf(field)
  if (Array.isArray(value)) return cleanTags(value.map(String))
  if (typeof value !== 'string') return value
  if (field.masked === 'phone') return parsePhone(value)?.e164
  if (field.masked === 'email') return value.trim().toLowerCase()
  if (field.list !== 'text') return value
  return (field.lines ? value.trim() : cleanWords(value)) || null
}
