// An answer is a structure that names a question and says something to it: `{ label, value }`, `{ name, values }`,
// `{ question: { id }, answer }`, `{ type: 'email', email, field: { id } }`.
import { NAMES_PERSON } from './aliases'
import { aliasFor } from './label-alias'
import { foldedKeys, ID_KEYS, optionsOf, QUESTION_KEYS, type Question, type Questions, wordsIn } from './questions'
import { type Bag, isBag, isScalar, isStructure } from './structure'

export type Answer = {
  /** The names of its question, the one to show first; none where only the key above it says what it is. */
  labels: string[]
  /** The sender's word for the kind of field, '' where there is none. */
  type: string
  value: unknown
  /** What options say, by their ids. */
  options: ReadonlyMap<string, string>
  /** Other keys of the object that are no part of a form: a score, a note. */
  extras: readonly [key: string, value: unknown][]
}

const VALUE_KEYS =
  'value values stringvalue answer answers answerdetails propertyvalue response fieldvalue inputvalue useranswer textanswers simpletext selected selection selectedoption selectedoptions selectedchoices chosen choice'.split(
    ' ',
  )
/** Keys that name a question where nothing says it in words. */
const NAME_KEYS = 'name key field columnid slug customkey attribute parameter id code'.split(' ')
/** Keys of a question and its answer that carry no information of their own. */
const FORM_KEYS = new Set([
  ...QUESTION_KEYS,
  ...VALUE_KEYS,
  ...NAME_KEYS,
  ...ID_KEYS,
  ...(
    'type fieldtype inputtype datatype ids order index position sequence required isrequired mandatory options choices items rows columns ' +
    'picklist versions rawvalue raw description help helptext hint placeholder hidden ishidden readonly page section group groupid ' +
    'parentid format validation settings properties first middle last timestamp source sourceid sourcelabel sourcetype sourcevid ' +
    'updatedbyuserid objecttypeid persistencetimestamp prettyformat sublabels timeformat primary verified isprimary predefinedfield ' +
    'createdat updatedat isvalid valueraw fieldelementid itemid questionitem questionid qtype headings text textanswers requestid sourceupstreamdeployable ismultiple multiple'
  ).split(' '),
])
/** The words of a kind of field for how to reach somebody, whatever the question's are. */
const REACH_TYPES =
  /^(?:input_?)?(?:tel|telephone|phone|cell|cell_?phone|landline|whats_?app|email|(?:phone|mobile|whatsapp|contact)_?(?:number|no)|mobile|mobile_?phone|e_?-?mail)(?:_?address)?$/i
/** Keys of a list of ways to reach somebody: `{ kind: 'tel', value }`. */
const KINDS = ['kind', 'channel', 'medium', 'method', 'use', 'system']
const MOST_KEYS = 40
/** This many members are enough to know what a structure is. */
const MOST_LOOKED_AT = 200
const MOST_STRANGE_KEYS = 6

/** The answer that `bag` is, or null. `key` is the key that holds it; in a list it means nothing. */
export function answerIn(bag: Bag, key: string, isInList: boolean, questions: Questions): Answer | null {
  if (Object.keys(bag).length > MOST_KEYS) return null
  const by = foldedKeys(bag)
  const known = questionOf(by, isInList, questions)
  const words = [...QUESTION_KEYS, 'headings'].map(one => wordsIn(by.get(one))).filter(one => one !== '')
  const said = saidIn(by, known !== null || words.length > 0)
  if (!said) return null
  const { valueKey, value } = said
  // Its own words are no answer to a question.
  if (valueKey === 'text' && known !== null && value === known.label) return null
  if (words.length === 0 && 'text' !== valueKey && typeof by.get('text') === 'string')
    words.push(wordsIn(by.get('text')))
  const names = NAME_KEYS.map(one => by.get(one)).flatMap(one => (isScalar(one) && one !== '' ? [String(one)] : []))
  const field = fieldOf(by)
  const labels = [...(known ? [known.label] : []), ...words, ...(field ? [field] : []), ...names].slice(0, 12)
  const kind = KINDS.find(one => REACH_TYPES.test(String(by.get(one) ?? '')))
  const strange = [...by.keys()].filter(
    one => !FORM_KEYS.has(one) && one !== valueKey && !(kind && KINDS.includes(one)),
  )
  const isAsked = known !== null || words.length > 0 || (field !== null && by.get('type') !== undefined)
  if (isAsked ? isMoreThanAnswer(by, strange) : strange.length > 0) return null
  // Hidden fields next to an empty list of answers are not dropped with it.
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
  if (isEmpty && !isAsked && names.length === 0 && [...by.values()].some(isBag)) return null
  // A record with an id, or nothing that names it, around a list of answers is their lead, and none of them.
  if (!isAsked && (holdsAnswers(value) || (holdsBags(value) && names.every(name => aliasFor(name) === null))))
    return null
  const type = [by.get('type'), by.get('fieldtype'), known?.type, kind && by.get(kind)].find(
    one => typeof one === 'string' && one !== '',
  )
  // `{ type: 'mobile', value }`: the kind is all that names it.
  if (labels.length === 0 && REACH_TYPES.test(String(type ?? ''))) labels.push(String(type))
  if (labels.length === 0 && (isInList || key === '')) return null
  const own = optionsOf(by, valueKey)
  const options = own.size > 0 ? own : (known?.options ?? own)
  return {
    labels: withType(labels, String(type ?? '')),
    type: String(type ?? ''),
    value,
    options,
    extras: strange.map(key => [key, by.get(key)]),
  }
}

/** A question of a list without an answer: `{ name: 'city' }`, `{ column_id: 'EMAIL' }`, a form's definition. */
export function isUnanswered(bag: Bag): boolean {
  const keys = [...foldedKeys(bag).keys()]
  return (
    keys.length > 0 && keys.length <= MOST_KEYS && keys.every(key => FORM_KEYS.has(key) && !VALUE_KEYS.includes(key))
  )
}

/** Whether `value` is a list or a set of keys that holds answers, and not leads. */
export function isAnswers(value: unknown, questions: Questions): boolean {
  if (Array.isArray(value))
    return value
      .slice(0, MOST_LOOKED_AT)
      .some(member => isBag(member) && answerIn(member, '', true, questions) !== null)
  if (!isBag(value)) return false
  const first = Object.entries(value).slice(0, MOST_LOOKED_AT)
  const members = first.filter((entry): entry is [string, Bag] => isBag(entry[1]))
  const answers = members.filter(([key, member]) => answerIn(member, key, false, questions) !== null)
  return answers.length > 0 && answers.length * 2 >= members.length
}

/** The question that an answer names by an id. A plain number is such an id only in a list and with a value: `{ id: 4
 *  }` can also be an option or a status. */
function questionOf(by: ReadonlyMap<string, unknown>, isInList: boolean, questions: Questions): Question | null {
  if (questions.size === 0) return null
  const hasValue = isInList && VALUE_KEYS.some(key => by.has(key))
  const inner = [by.get('field'), by.get('question')].filter(isBag).map(foldedKeys)
  for (const keys of [...inner, by]) {
    for (const key of ID_KEYS) {
      const id = keys.get(key)
      const isOwn = keys === by && (key === 'id' || !key.endsWith('id'))
      if (!isScalar(id) || (isOwn && !hasValue && /^\d*$/.test(String(id)))) continue
      const found = questions.get(String(id))
      if (found) return found
    }
  }
  return null
}

/** The name of a field inside its answer: its title, or a ref that somebody gave it. */
function fieldOf(by: ReadonlyMap<string, unknown>): string | null {
  const field = by.get('field')
  if (!isBag(field)) return null
  const keys = foldedKeys(field)
  const words = [...QUESTION_KEYS, 'name', 'ref', 'id'].map(key => keys.get(key))
  const found = words.find(one => isScalar(one) && one !== '')
  return found === undefined ? null : String(found)
}

type Said = { valueKey: string; value: unknown }

function saidIn(by: ReadonlyMap<string, unknown>, isAsked: boolean): Said | null {
  const type = by.get('type')
  // Typeform names the key of the answer in its type.
  if (typeof type === 'string') {
    const typed = foldType(type)
    const isNamed = isAsked || ['field', 'fieldid', 'questionid', 'key', 'ref'].some(key => by.has(key))
    if (isNamed && !NEVER_TYPED.has(typed) && by.has(typed)) return { valueKey: typed, value: by.get(typed) }
  }
  const keys = [...VALUE_KEYS, ...(isAsked ? ['text'] : [])].filter(key => by.has(key))
  const valueKey = keys.find(key => by.get(key) !== null && by.get(key) !== '') ?? keys[0]
  if (valueKey !== undefined) return { valueKey, value: by.get(valueKey) }
  const options = [by.get('options'), by.get('choices')].find(Array.isArray) as unknown[] | undefined
  const chosen = options?.filter(option => isBag(option) && isChosen(option))
  return options?.some(option => isBag(option) && hasMark(option)) ? { valueKey: 'options', value: chosen } : null
}

/** Not the key of an answer, though a type may have this name. */
const NEVER_TYPED = new Set(['', 'type', 'label', 'title', 'name', 'key', 'ref', 'id', 'field', 'question', 'options'])
const foldType = (type: string): string => type.toLowerCase().replace(/[\s_-]+/g, '')
const MARKS = ['selected', 'checked', 'isselected', 'ischecked', 'chosen']
const hasMark = (option: Bag): boolean => MARKS.some(mark => typeof foldedKeys(option).get(mark) === 'boolean')
const isChosen = (option: Bag): boolean => MARKS.some(mark => foldedKeys(option).get(mark) === true)

/** Structures and keys of a person next to a title and a value belong to a lead, not to an answer. */
function isMoreThanAnswer(by: ReadonlyMap<string, unknown>, strange: readonly string[]): boolean {
  if (strange.length > MOST_STRANGE_KEYS || strange.some(key => isStructure(by.get(key)))) return true
  return strange.some(key => NAMES_PERSON.has(aliasFor(key)?.field ?? 'consent'))
}

const holdsBags = (value: unknown): boolean => isBag(value) || (Array.isArray(value) && value.some(isStructure))

function holdsAnswers(value: unknown): boolean {
  const members = Array.isArray(value) ? value : isBag(value) ? Object.values(value) : []
  return members.some(member => {
    if (!isBag(member)) return false
    const by = foldedKeys(member)
    const isAsked =
      QUESTION_KEYS.some(key => by.has(key)) || ['field', 'questionid', 'fieldid', 'name'].some(key => by.has(key))
    return (
      isAsked &&
      (VALUE_KEYS.some(key => by.has(key)) || (typeof by.get('type') === 'string' && isStructure(by.get('field'))))
    )
  })
}

function withType(labels: string[], type: string): string[] {
  if (!REACH_TYPES.test(type)) return labels
  return [...labels, /mail/i.test(type) ? 'email' : 'phone']
}
