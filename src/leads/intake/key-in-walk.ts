// What a key of a body means for the values under it.

import { parsePhones } from '../../platform/phone/parse-phone'
import { type Alias, type Field, foldKey } from './aliases'
import { emailsIn } from './emails-in'
import { aliasFor } from './label-alias'
import { partsOf, tickedIn } from './parts'
import { ANSWER_LISTS } from './split-leads'
import type { Bag } from './structure'

// Inside these a key means something only together with its parent: project.name, budget.min, utm.source.
const TOPICS = new Set(
  (
    'project property listing form campaign adset ad adgroup source utm budget price name phone mobile product ' +
    'company status query metadata definition calendar pipeline stage category tag branch office site website plan ' +
    'package integration'
  ).split(' '),
)
const DEFINITIONS = new Set(
  'definition definitions schema questions fields formfields questionlist headers columns'.split(' '),
)

const REACH: ReadonlySet<string> = new Set<Field>(['phone', 'alt_phone', 'email'])

/** Whether a key means something only together with the one above it. */
export const isTopicKey = (key: string): boolean => TOPICS.has(foldKey(key))

/** Whether a structure answers what its key asks: parts of a name, ticked boxes, whatever is under a key that JotForm
 *  numbers. */
export const isAnswered = (key: string, alias: Alias | null, bag: Bag): boolean =>
  alias === null ? /^q\d{1,4}_/.test(key) : (tickedIn(bag) ?? partsOf(key, alias, bag)) !== null

/** A form's own field for WhatsApp is a way to reach the person; anything else in it stays what the company asked. */
export const isReach = (key: string, text: string): boolean =>
  REACH.has(aliasFor(key)?.field ?? '') && (parsePhones(text).length > 0 || emailsIn(text).length > 0)

/** What holds the fields of a form, answered or not. */
export const isFormList = (key: string): boolean => DEFINITIONS.has(foldKey(key)) || ANSWER_LISTS.has(foldKey(key))

export const joined = (above: string, label: string): string =>
  above === '' || label.toLowerCase().startsWith(above.toLowerCase()) ? label : `${above} ${label}`

/** Behind whatever the person answered. */
export const behindAnswers = (alias: Alias | null): Alias | null => alias && { ...alias, rank: alias.rank + HIDDEN }
const HIDDEN = 500
