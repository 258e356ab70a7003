// A form, a survey or an event has a name of its own, which is not the respondent's: `form: { name, fields: […] }`.
import { foldKey } from './aliases'
import { answerIn } from './answer-in'
import { type Bag, isBag, isScalar, isStructure } from './structure'

const FORMS =
  /^(?:(?:lead|web|contact|enquiry|feedback)?forms?|surveys?|quiz(?:zes)?|questionnaires?|events?|campaigns?|widgets?|popups?)$/
const LANDING_PAGE = /^(?:landing|squeeze|lead)pages?$/
const NO_QUESTIONS = new Map()
const MOST_LOOKED_AT = 50

/** The value of `key`, with a form's name marked as such; a landing page that holds answers or a lead is a form.
 *  `hasForm`: the body already has a form next to it. */
export function formUnder(key: string, value: unknown, hasForm: boolean): [key: string, value: unknown] {
  const folded = foldKey(key)
  const isPage = LANDING_PAGE.test(folded)
  if (!isBag(value) || !(isPage || FORMS.test(folded))) return [key, value]
  const isAnswered = Object.values(value).some(holdsAnswers)
  if (!isAnswered && !(isPage && Object.values(value).some(isStructure))) return [key, value]
  return [isPage && !hasForm ? 'form' : key, isScalar(value.name) ? namedForm(value) : value]
}

const holdsAnswers = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.slice(0, MOST_LOOKED_AT).some(member => isBag(member) && answerIn(member, '', true, NO_QUESTIONS) !== null)

function namedForm(form: Bag): Bag {
  const named: Bag = Object.create(null)
  for (const [key, value] of Object.entries(form))
    named[key === 'name' && !('form_name' in form) ? 'form_name' : key] = value
  return named
}
