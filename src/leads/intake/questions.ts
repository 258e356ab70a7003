// The questions of a form, anywhere in a body: answers often name a question by its id alone, and a choice by the id of
// an option.
import { foldKey } from './aliases'
import { type Bag, isBag, isScalar, isStructure } from './structure'

export type Question = {
  label: string
  /** The sender's word for the kind of field, '' where there is none. */
  type: string
  /** What options say, by their ids. */
  options: ReadonlyMap<string, string>
}
/** By id. */
export type Questions = ReadonlyMap<string, Question>

/** Keys that hold the words of a question. */
export const QUESTION_KEYS =
  'label title question questiontext questiontitle questionname questionlabel columnname fieldname fieldlabel labeltext heading prompt propertyname displayname'.split(
    ' ',
  )
/** Keys that hold the id of a question, or lead to it. */
export const ID_KEYS = 'id ref uid uuid key qid questionid fieldid questionuid itemid elementid name code'.split(' ')
export const OPTION_KEYS = 'options choices rows columns items picklist'.split(' ')
const OPTION_TEXTS = 'text label title name heading value'.split(' ')
const OPTION_IDS = 'id ref uid uuid key choiceid optionid value name'.split(' ')
/** Their members are questions by their keys; in the second ones even where these are mere texts. */
const HOLD_QUESTIONS = new Set(
  'questions questionlabels fieldlabels labels fieldnames fields schema definition headers columns'.split(' '),
)
const HOLD_WORDS = new Set('questions questionlabels fieldlabels labels fieldnames headers columns'.split(' '))
const ANSWERED = new Set('value values answer answers stringvalue response responses propertyvalue'.split(' '))

type Path = { key: string; parent: string }

const DEEPEST = 12
const MOST_NODES = 20_000
const MOST_QUESTIONS = 2000
const LONGEST_LABEL = 1000

/** The questions without answers of their own in `body`. Bounded in depth and number. */
export function questionsIn(body: unknown): Questions {
  // What a list of questions says comes before what anything else with an id and a title seems to.
  const [sure, loose] = [new Map<string, Question>(), new Map<string, Question>()]
  let nodes = 0
  const visit = (value: unknown, path: Path, above: Question | null, depth: number): void => {
    if (!isStructure(value) || depth > DEEPEST || ++nodes > MOST_NODES || sure.size + loose.size >= MOST_QUESTIONS)
      return
    if (Array.isArray(value)) {
      for (const member of value) visit(member, { key: '', parent: path.key }, null, depth + 1)
      return
    }
    const by = foldedKeys(value)
    if (HOLD_WORDS.has(foldKey(path.key))) addWords(value, sure)
    const isHeld = HOLD_QUESTIONS.has(foldKey(path.parent)) || HOLD_QUESTIONS.has(foldKey(path.key))
    const own = [...ANSWERED].some(one => by.has(one)) ? null : questionOf(by, isHeld)
    const question = own ?? above
    if (question) {
      const ids = own ? ID_KEYS : ID_KEYS.filter(id => id.endsWith('id'))
      for (const id of ids) register(isHeld || !own ? sure : loose, by.get(id), question)
      // `{ questions: { q1: { title } } }`
      if (own && HOLD_QUESTIONS.has(foldKey(path.parent))) register(sure, path.key, question)
    }
    for (const [name, member] of Object.entries(value)) {
      const isOptions = question !== null && OPTION_KEYS.includes(foldKey(name)) && foldKey(name) !== 'items'
      if (!isOptions) visit(member, { key: name, parent: path.key }, question, depth + 1)
    }
  }
  visit(body, { key: '', parent: '' }, null, 0)
  return new Map([...loose, ...sure])
}

/** The keys of `bag` in the form in which they are compared; the first of two that are one wins. */
export function foldedKeys(bag: Bag): Map<string, unknown> {
  const by = new Map<string, unknown>()
  for (const [key, value] of Object.entries(bag)) {
    const folded = key.length <= 40 ? foldKey(key) : key
    if (!by.has(folded)) by.set(folded, value)
  }
  return by
}

/** The words of a question: a text, or what a structure around one holds. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim().slice(0, LONGEST_LABEL)
  if (Array.isArray(value)) return value.length === 1 ? wordsIn(value[0]) : ''
  if (!isBag(value)) return ''
  const by = foldedKeys(value)
  for (const key of ['text', 'label', 'title', 'heading', 'question', 'name', 'default', 'en', 'plaintext']) {
    const inner = by.get(key)
    if (typeof inner === 'string' && inner.trim() !== '') return inner.trim().slice(0, LONGEST_LABEL)
  }
  return ''
}

/** What the options of a question say, by their ids, refs and values; not those under `valueKey`, which were chosen. */
export function optionsOf(by: ReadonlyMap<string, unknown>, valueKey = ''): Map<string, string> {
  const options = new Map<string, string>()
  const add = (list: unknown): void => {
    const members = Array.isArray(list) ? list : isBag(list) ? Object.entries(list) : []
    for (const member of members.slice(0, MOST_QUESTIONS)) {
      if (Array.isArray(member) && isScalar(member[0]) && typeof member[1] === 'string')
        options.set(String(member[0]), member[1])
      else if (isBag(member)) addOption(member, options)
    }
  }
  for (const key of OPTION_KEYS) if (key !== valueKey) add(by.get(key))
  for (const key of ['properties', 'settings', 'choicequestion', 'config']) {
    const inner = by.get(key)
    if (isBag(inner)) for (const name of OPTION_KEYS) add(foldedKeys(inner).get(name))
  }
  return options
}

function addOption(option: Bag, options: Map<string, string>): void {
  const by = foldedKeys(option)
  const text = OPTION_TEXTS.map(key => by.get(key)).find(one => isScalar(one) && String(one).trim() !== '')
  if (text === undefined) return
  for (const key of OPTION_IDS) {
    const id = by.get(key)
    if (isScalar(id) && !options.has(String(id))) options.set(String(id), String(text))
  }
}

function questionOf(by: ReadonlyMap<string, unknown>, isHeld: boolean): Question | null {
  // A text is a question's in a list of them only; around the field that it answers, it is the answer.
  if (!isHeld || isBag(by.get('field')) || by.get('type') === 'text') return labelled(by, QUESTION_KEYS)
  return labelled(by, [...QUESTION_KEYS, 'headings', 'text'])
}

function labelled(by: ReadonlyMap<string, unknown>, keys: readonly string[]): Question | null {
  const label = keys.map(key => wordsIn(by.get(key))).find(words => words !== '')
  if (!label) return null
  const type = [by.get('type'), by.get('fieldtype')].find(one => typeof one === 'string')
  return { label, type: typeof type === 'string' ? type : '', options: optionsOf(by) }
}

function addWords(bag: Bag, found: Map<string, Question>): void {
  for (const [id, label] of Object.entries(bag)) {
    if (typeof label === 'string' && label.trim() !== '') register(found, id, { label, type: '', options: new Map() })
  }
}

function register(found: Map<string, Question>, id: unknown, question: Question): void {
  if ((typeof id !== 'string' && typeof id !== 'number') || String(id) === '' || String(id).length > 200) return
  if (!found.has(String(id))) found.set(String(id), question)
}
