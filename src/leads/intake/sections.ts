// Forms in sections: the title of a section says whose its questions are.
import { foldKey } from './aliases'
import { answerIn } from './answer-in'
import { type Bag, isBag, isScalar } from './structure'

const TITLES = ['title', 'heading', 'name', 'label', 'section', 'sectiontitle', 'group', 'grouptitle', 'page', 'step']
const MOST_SECTIONS = 60
const LONGEST_TITLE = 100
const NO_QUESTIONS = new Map()

/** `list` of sections as their answers by title: `{ 'Agent details': […], 'Your details': […] }`; or as it is. */
export function sectioned(list: unknown[]): unknown {
  if (list.length === 0 || list.length > MOST_SECTIONS) return list
  const sections = list.map(sectionOf)
  const isWhole = sections.every(section => section !== null)
  if (!isWhole || new Set(sections.map(section => section!.title)).size < sections.length) return list
  const bag: Bag = Object.create(null)
  for (const section of sections) bag[section!.title] = section!.answers
  return bag
}

function sectionOf(member: unknown): { title: string; answers: unknown[] } | null {
  if (!isBag(member)) return null
  const entries = Object.entries(member)
  const lists = entries.filter(([, value]) => typeof value === 'object' && value !== null)
  const [only, another] = lists
  if (!only || another || !Array.isArray(only[1]) || !only[1].some(isAnswer)) return null
  const title = TITLES.map(key => entries.find(([name]) => foldKey(name) === key)?.[1]).find(
    one => isScalar(one) && String(one).trim() !== '',
  )
  const text = title === undefined ? '' : String(title).trim()
  return text === '' || text.length > LONGEST_TITLE ? null : { title: text, answers: only[1] }
}

const isAnswer = (member: unknown): boolean => isBag(member) && answerIn(member, '', true, NO_QUESTIONS) !== null
