// A list of pairs is a form's answers, whatever the two members of a pair are called: `[{ q: 'Name', a: 'Asha Rao' }]`.
import { foldKey, NAMES_PERSON } from './aliases'
import { answerIn } from './answer-in'
import { aliasFor } from './label-alias'
import { roleIn } from './role-in-label'
import { type Bag, isBag, isScalar } from './structure'

/** Keys that an element may have next to the two. */
const FORM_KEYS = new Set(
  'id ids uid uuid ref slug handle order index position sequence number no n sr srno required type fieldtype inputtype datatype page section group'.split(
    ' ',
  ),
)
const MOST_PAIRS = 300
const MOST_KEYS = 6
const LONGEST_LABEL = 120
const NO_QUESTIONS = new Map()

/** `list` with its pairs as answers under their labels, or as it is. */
export function paired(list: unknown[]): unknown[] {
  if (list.length < 2 || list.length > MOST_PAIRS || !list.every(isPair)) return list
  if (list.some(pair => answerIn(pair, '', true, NO_QUESTIONS) !== null)) return list
  const keys = [...new Set(list.flatMap(pair => Object.keys(pair)))]
  const label = keys.find(key => areLabels(list.map(pair => pair[key])))
  const [value, another] = keys.filter(key => key !== label && !FORM_KEYS.has(foldKey(key)))
  if (label === undefined || value === undefined || another !== undefined) return list
  return list.map(({ [label]: asked, [value]: said, ...extras }) => ({ ...extras, label: asked, value: said }))
}

const isPair = (member: unknown): member is Bag =>
  isBag(member) &&
  Object.keys(member).length > 1 &&
  Object.keys(member).length <= MOST_KEYS &&
  // What an element's attribute says is a part of it: `<name part="first">`.
  !Object.hasOwn(member, '#text') &&
  Object.values(member).every(value => value === null || isScalar(value))

/** Whether texts are what forms ask: all different, most of them known, and one of them of a person. */
function areLabels(texts: readonly unknown[]): boolean {
  const labels = texts.filter(text => typeof text === 'string' && text.length <= LONGEST_LABEL) as string[]
  if (labels.length < texts.length || new Set(labels).size < texts.length) return false
  const known = labels.map(label => aliasFor(label) ?? roleIn(label)?.alias ?? null)
  const isPersons = known.some(alias => alias !== null && NAMES_PERSON.has(alias.field))
  return isPersons && known.filter(alias => alias !== null).length * 2 >= labels.length
}
