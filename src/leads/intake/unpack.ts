// Opens what senders fold up, so that every later step sees plain structures.
import { foldKey, spelledAlias } from './aliases'
import { formUnder } from './name-of-form'
import { paired } from './pairs-in-list'
import { parseJson } from './parse-json'
import { type Bag, isBag, isStructure } from './structure'
import { tabled } from './tables'

/** Opening goes no deeper: what lies below stays as it is. */
const DEEPEST = 12
/** Dotted and bracketed keys are those of a form's top, at most below an envelope. */
const DEEPEST_KEYS = 3
const LONGEST_PATH = 10
const LONGEST_JSON = 100_000
/** Their values are kept as sent. */
const CLOSED = new Set(['custom', 'consent'])

/** `body` as one tree: bracketed and dotted keys become structures (`lead[name]`, `data.0.name`), JSON in a text is read
 *  (JotForm's `rawRequest`), and headings meet their values. What is too deep stays as it is. */
export function unpack(body: unknown): unknown {
  return open(body, 0)
}

function open(value: unknown, depth: number): unknown {
  if (depth >= DEEPEST) return value
  const inner = typeof value === 'string' ? jsonInside(value) : value
  if (!isStructure(inner)) return value
  if (Array.isArray(inner)) return paired(inner.map(member => open(member, depth + 1)))
  const bag: Bag = Object.create(null)
  for (const [key, member] of Object.entries(depth < DEEPEST_KEYS ? nested(inner) : inner)) {
    const [name, opened] = CLOSED.has(foldKey(key))
      ? [key, member]
      : formUnder(key, open(member, depth + 1), 'form' in inner)
    bag[name] = opened
  }
  return tabled(bag)
}

function jsonInside(value: string): unknown {
  const first = value.trimStart()[0]
  return (first === '{' || first === '[') && value.length <= LONGEST_JSON ? parseJson(value) : undefined
}

// Forms flatten structures into keys: `lead[name]`, `fields[phone][value]`, `data.0.name`.
function nested(body: Bag): Bag {
  const keys = Object.keys(body)
  if (!keys.some(key => /[[.]/.test(key))) return body
  const root: Bag = Object.create(null)
  for (const key of keys) {
    const path = pathOf(key)
    let at = root
    for (const step of path.slice(0, -1)) {
      const next = at[step]
      if (isBag(next)) at = next
      else {
        const made: Bag = Object.create(null)
        if (next !== undefined) made.value = next
        at[step] = made
        at = made
      }
    }
    const last = path.at(-1)!
    if (isBag(at[last])) at[last].value = body[key]
    else at[last] = body[key]
  }
  return root
}

function pathOf(key: string): string[] {
  if (/^[^[\]]+(?:\[[^[\]]*\])+$/.test(key)) {
    const path = key
      .replace(/\]/g, '')
      .split('[')
      .filter(step => step !== '')
    if (path.length <= LONGEST_PATH) return path
  }
  if (/^\w+(?:\.\w+)+$/.test(key) && !spelledAlias(key)) {
    const path = key.split('.')
    if (path.length <= LONGEST_PATH) return path
  }
  return [key]
}
