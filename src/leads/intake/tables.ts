// Questions and answers side by side instead of nested: two lists, numbered keys, numbered parts.
import { foldKey } from './aliases'
import { type Bag, isBag, isScalar } from './structure'

const HEADINGS = new Set('questions labels headers headings columns keys fields titles names columnnames'.split(' '))
const ROWS = new Set('answers values responses row rows data cells record records'.split(' '))
const MOST_COLUMNS = 300
const LONGEST_PRETTY = 20_000
/** `1_question`, `question_1`, `q1`, `label2`. */
const NUMBERED_QUESTION = /^(?:(\d{1,3})(?:question|label)|(?:question|q|label|fieldname|fieldlabel)(\d{1,3}))$/
const NUMBERED_ANSWER = /^(?:(\d{1,3})(?:response|answer|value)|(?:response|answer|a|value|fieldvalue)(\d{1,3}))$/
/** The sub-fields of a name and of an address in the entries of a WordPress form, by their numbers. */
const NAME_PARTS: Readonly<Record<string, string>> = { 2: 'prefix', 3: 'first', 4: 'middle', 6: 'last', 8: 'suffix' }
const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  ...{ 1: 'street', 2: 'line2', 3: 'city', 4: 'state', 5: 'zip', 6: 'country' },
}

/** `bag` with each answer under its question, where the two are apart in it. */
export function tabled(bag: Bag): Bag {
  return withParts(numbered(sideBySide(withPretty(bag))))
}

// `{ questions: ['Name', 'Phone'], answers: ['Asha', '98…'] }`, and a sheet's headings with its rows.
function sideBySide(bag: Bag): Bag {
  const keys = Object.keys(bag)
  // Apps Script sends the cells of a response once more, without their questions.
  if (isBag(bag.namedValues) && Array.isArray(bag.values)) return without(bag, ['values'], {})
  const heading = keys.find(key => HEADINGS.has(foldKey(key)) && isHeadings(bag[key]))
  if (heading === undefined) return bag
  const headings = bag[heading] as string[]
  const isRow = (value: unknown): value is unknown[] =>
    Array.isArray(value) && value.length === headings.length && value.every(cell => cell === null || isScalar(cell))
  const rowKey = keys.find(key => {
    const value = bag[key]
    if (key === heading || !ROWS.has(foldKey(key)) || !Array.isArray(value) || value.length === 0) return false
    return isRow(value) || value.every(isRow)
  })
  if (rowKey === undefined) return bag
  const rows = bag[rowKey] as unknown[]
  // Cells of one row, or rows of cells.
  const isOne = rows.every(cell => !Array.isArray(cell))
  const made = isOne ? { answers: rowOf(headings, rows) } : { rows: rows.map(row => rowOf(headings, row as unknown[])) }
  return without(bag, [heading, rowKey], made)
}

const isHeadings = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.length <= MOST_COLUMNS &&
  value.every(one => typeof one === 'string' && one.trim() !== '') &&
  new Set(value).size === value.length

/** The cells of a row, each under its heading. */
export function rowOf(headings: readonly string[], cells: readonly unknown[]): Bag {
  const row: Bag = Object.create(null)
  headings.forEach((heading, i) => {
    row[heading] = cells[i]
  })
  return row
}

// JotForm repeats its answers in one line: `Name:Asha Rao, Phone:98000 00001`.
function withPretty(bag: Bag): Bag {
  const { pretty } = bag
  const isForm = Object.keys(bag).some(key => foldKey(key) === 'formid' || foldKey(key) === 'rawrequest')
  if (typeof pretty !== 'string' || !isForm || pretty.length > LONGEST_PRETTY) return bag
  const answers = pretty.split(/, (?=[^:,]{1,80}:)/).map(line => {
    const colon = line.indexOf(':')
    return colon > 0
      ? { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
      : { label: 'pretty', value: line }
  })
  return without(bag, ['pretty'], { pretty: answers })
}

function numbered(bag: Bag): Bag {
  const questions = new Map<string, string>()
  for (const [key, value] of Object.entries(bag)) {
    const number = key.length <= 20 && typeof value === 'string' ? numberIn(key, NUMBERED_QUESTION) : null
    if (number) questions.set(number, key)
  }
  if (questions.size === 0) return bag
  const used: string[] = []
  const answers: Bag[] = []
  for (const [key, value] of Object.entries(bag)) {
    const number = key.length <= 20 ? numberIn(key, NUMBERED_ANSWER) : null
    const question = number && questions.get(number)
    if (!question) continue
    used.push(key, question)
    answers.push({ label: bag[question], value })
  }
  return answers.length === 0 ? bag : without(bag, used, { numbered: answers })
}

const numberIn = (key: string, pattern: RegExp): string | null => {
  const found = pattern.exec(foldKey(key))
  return found && (found[1] ?? found[2] ?? null)
}

// Gravity Forms sends `1.3` and `1.6` for a first and a last name, which `unpack` has made `{ 1: { 3, 6 } }` of.
function withParts(bag: Bag): Bag {
  const made: Bag = Object.create(null)
  const used: string[] = []
  for (const [key, value] of Object.entries(bag)) {
    if (!/^(?:input_?)?\d{1,3}$/.test(key) || !isBag(value)) continue
    const numbers = Object.keys(value)
    const parts = numbers.includes('1') ? ADDRESS_PARTS : NAME_PARTS
    if (numbers.length < 2 || numbers.length > 6 || !numbers.every(number => parts[number])) continue
    const name = parts === NAME_PARTS ? 'name' : 'address'
    if (bag[name] !== undefined || made[name] !== undefined) continue
    made[name] = Object.fromEntries(numbers.map(number => [parts[number], value[number]]))
    used.push(key)
  }
  return used.length === 0 ? bag : without(bag, used, made)
}

function without(bag: Bag, keys: readonly string[], more: Bag): Bag {
  const gone = new Set(keys)
  const rest: Bag = Object.create(null)
  for (const [key, value] of Object.entries(bag)) if (!gone.has(key)) rest[key] = value
  for (const [key, value] of Object.entries(more)) rest[key] = value
  return rest
}
