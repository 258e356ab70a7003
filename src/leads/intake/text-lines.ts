// The lines of a text that say something under a label: with a colon, or in the cells of a table.
import { parsePhones } from '../../platform/phone/parse-phone'
import { type Field, spelledAlias } from './aliases'
import { companionIn } from './companion'
import { emailsIn } from './emails-in'
import { aliasFor } from './label-alias'
import { isOfAnother, labelWords, readLabel } from './labels/read-label'
import { isPersonsName } from './persons-name'
import { readName } from './read-name'
import { roleIn } from './role-in-label'
import { isOthers } from './whose'
import { withoutFooter } from './without-footer'

export type Line = [label: string, value: string]

/** So much of a text is looked at. */
export const LONGEST_TEXT = 20_000
const MOST_LINES = 300
const LONGEST_LINE = 400
const MOST_WORDS = 6
const LABEL = "[\\p{L}][\\p{L}\\p{M}\\p{N} .'’/()_-]{0,39}?"
const LABELLED = new RegExp(`^[\\s*_•·>\\d.)-]*(${LABEL})[\\s*_]*(?::-?|=|[–—]|\\s-\\s)[\\s*_]*(\\S.*?)[\\s*_|]*$`, 'u')
/** Several on one line: "Name: Asha, Mobile: 98…". */
const NEXT_LABEL = new RegExp(`(?:[,;|•]|\\s{2,}|\\t)\\s*(?=${LABEL}\\s*[:=])`, 'u')
const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'last_name'])

/** The labelled lines of `text`: with a colon, or in a table with its cells side by side or one below the other. Under
 *  a heading such as "Agent details" they are the agent's; `isCarried`: so are those behind "Agent: Rohan Rao". */
export function linesIn(text: string, isCarried = false): Line[] {
  const rows = withoutFooter(text.slice(0, LONGEST_TEXT))
    .split('\n')
    .slice(0, MOST_LINES)
    .flatMap(line => line.slice(0, LONGEST_LINE).split(NEXT_LABEL))
    .map(line => line.trim())
    .filter(Boolean)
  const lines: Line[] = []
  let whose = ''
  const add = (label: string, value: string): void => {
    lines.push([whose !== '' && roleIn(label) === null && isPersons(label) ? `${whose} ${label}` : label, value])
  }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (lines.some(([one]) => isReach(one)) && (SIGNED.test(row) || isSignature(row, lines))) break
    const heading = headingIn(row)
    if (heading !== null) {
      whose = heading
      continue
    }
    const match = LABELLED.exec(row.replace(OF_KIND, ''))
    const label = match?.[1]?.trim() ?? ''
    if (match && PERSONS.test(label) && isName(match[2]!)) {
      whose = ''
      lines.push(['Name', match[2]!])
    } else if (match && isLabel(label)) {
      add(label, match[2]!)
      if (isCarried && roleIn(label)?.alias === null && isName(match[2]!)) whose = label
    } else if (isWholeLabel(row) && rows[i + 1] !== undefined && !isWholeLabel(rows[i + 1]!)) {
      add(row.replace(/[\s:=-]+$/, ''), rows[++i]!)
    } else for (const [one, value] of cellsIn(row)) add(one, value)
  }
  const hasReach = lines.some(([one]) => REACH.has(aliasFor(one)?.field ?? 'consent'))
  return hasReach
    ? lines
    : lines.filter(([one]) => !NAMES.has(aliasFor(one)?.field ?? 'consent') || hasColon(text, one))
}

/** "Asha Rao (Individual)": what a portal adds to the enquirer's name. */
const OF_KIND = /\s*\((?:individual|owner|agent|broker|builder|buyer|tenant|dealer)\)\s*$/i
/** The sender of the text comes behind it. */
const SIGNED =
  /^(?:(?:many )?thanks(?: (?:and|&) regards)?|(?:warm|best|kind|with|warmest) regards|regards|sincerely|yours (?:truly|sincerely|faithfully)|cheers|धन्यवाद|सादर)[\s,.!-]*$/i
/** Somebody else's name alone on a line, below the lines of a person: the one who passed the text on. */
const isSignature = (row: string, lines: readonly Line[]): boolean => {
  const named = lines
    .filter(([label]) => NAMES.has(aliasFor(label)?.field ?? 'consent'))
    .map(([, value]) => labelWords(value))
  return (
    named.length > 0 && isPersonsName(row) && !named.some(words => labelWords(row).some(word => words.includes(word)))
  )
}
/** "Agent details", "ग्राहक विवरण": whose lines follow; '' for the enquirer's, null for no heading. */
function headingIn(row: string): string | null {
  const found = HEADING.exec(row)
  if (!found || /\p{Nd}/u.test(row)) return null
  const words = found[1]!.trim()
  if (isOthers(words) || isOfAnother(words)) return words
  return PERSONS.test(words) ||
    /^(?:your|my|personal|contact|lead|enquiry)$/i.test(words) ||
    companionIn(`${words} name`) === null
    ? ''
    : words
}
const HEADING =
  /^[\s*_#=-]*([\p{L}][\p{L}\p{M} .'’/-]{1,40}?)(?:['’]s)?\s+(?:details?|information|info|विवरण|माहिती|जानकारी|तपशील|વિગતો?|விவரங்கள்|వివరాలు|ವಿವರಗಳು?|বিবরণ|ਵੇਰਵੇ|വിവരങ്ങൾ|ବିବରଣୀ)[\s:*_#=-]*$/iu
const isReach = (label: string): boolean => REACH.has(aliasFor(label)?.field ?? 'consent')
const isPersons = (label: string): boolean => isReach(label) || NAMES.has(aliasFor(label)?.field ?? 'consent')

const hasColon = (text: string, label: string): boolean => text.includes(`${label}:`) || text.includes(`${label} :`)
const isLabel = (label: string): boolean =>
  label.split(/\s+/).length <= MOST_WORDS && (aliasFor(label) !== null || roleIn(label) !== null)
/** A word for the enquirer before their name: "Customer: Asha Rao". */
const PERSONS = /^(?:senders?['’]?s? name|customer|client|buyer|lead|visitor|caller|prospect|enquirer|ग्राहक)$/i
/** A line that is a label and nothing else. */
const isWholeLabel = (row: string): boolean => {
  const bare = row.replace(/[\s:=-]+$/, '')
  const field = bare.length <= 40 ? (spelledAlias(bare) ?? readLabel(bare))?.field : undefined
  return field !== undefined && (REACH.has(field) || NAMES.has(field))
}

/** "Mobile 98000 00001": the cells of a row, whose label is one that we know. */
function cellsIn(row: string): Line[] {
  const words = row.split(/\s+/)
  for (let length = 1; length <= Math.min(4, words.length - 1); length++) {
    const [label, value] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    if (/\p{Nd}/u.test(label)) return []
    const field = aliasFor(label)?.field ?? roleIn(label)?.alias?.field
    if (!field) continue
    const isNumber = /^[+(]?[\p{Nd}\s().+-]+$/u.test(value) && parsePhones(value).length > 0
    if ((field === 'phone' || field === 'alt_phone') && isNumber) return [[label, value]]
    if (field === 'email' && emailsIn(value)[0] === value.toLowerCase()) return [[label, value]]
    if (NAMES.has(field) && words.length - length <= 5 && isName(value)) return [[label, value]]
  }
  return []
}

const isName = (value: string): boolean =>
  /^\p{Lu}|^[^\p{ASCII}]/u.test(value) && !/[\p{Nd}@]/u.test(value) && readName({ full: value }).name !== null
