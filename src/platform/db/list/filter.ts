// The filter language: `{field, op, value}` conditions inside `and`, `or`, `not`; a bare list means `and`.

import { invalid } from '../../errors'
import { nestsTooDeep, TOO_DEEP } from '../../nesting'
import { compileCondition } from './conditions'
import { type FilterContext, fieldNamed, type ListSpec } from './list-spec'
import type { Params } from './params'
import { operators, type ReadCondition, readCondition } from './read-condition'
import { LIMITS } from './values'

const NOT_JSON = 'must be JSON, or JSON encoded as base64url'
const CONDITION_KEYS = ['field', 'op', 'value']
const GROUP_KEYS = ['and', 'or', 'not'] as const
/** Enough to correct a filter by; a hostile one shall not fill the answer. */
const MOST_PROBLEMS = 20

/** The filter as it was sent, decoded; undefined when there is none. Throws 422 with `filter`. */
export function readFilter(raw: string | undefined): unknown {
  if (raw === undefined || raw === '') return undefined
  if (raw.length > LIMITS.characters) throw invalid({ filter: `must be at most ${LIMITS.characters} characters` })
  const text = /^\s*[{[]/.test(raw) ? raw : decoded(raw)
  if (nestsTooDeep(text)) throw invalid({ filter: TOO_DEEP })
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ filter: NOT_JSON })
  }
}

function decoded(raw: string): string {
  // Buffer skips what is not base64; a reader of the filter must not.
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(raw)) throw invalid({ filter: NOT_JSON })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(raw, 'base64url'))
  } catch {
    throw invalid({ filter: NOT_JSON })
  }
}

/** Whether a filter has a condition on `field`. The filter is written out again, so that neither spaces nor base64url
 *  hide the name; inside a text value its quotes would be escaped. Throws 422 with `filter`. */
export const namesField = (raw: string | undefined, field: string): boolean =>
  (JSON.stringify(readFilter(raw)) ?? '').includes(`"field":"${field}"`)

/** One text for every way to write the same filter (JSON or base64url, spaces, order of keys), for the cursor. */
export function canonicalFilter(filter: unknown): string {
  if (filter === undefined) return ''
  return JSON.stringify(filter, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value,
  )
}

/** What is made of the parts of a filter: SQL, or a test. */
export type FilterWords<T> = {
  and(parts: T[]): T
  or(parts: T[]): T
  not(part: T): T
  /** `name` as the caller wrote it. */
  condition(condition: ReadCondition, context: FilterContext, name: string): T
  /** The result where a problem was found; nobody sees it. */
  nothing: T
}

/** SQL that is true for the records that pass `filter`, or null when there is no filter. Values are added to
 *  `params`. Throws 422 with the path of everything that is wrong (`filter.and.1.value`). */
export function compileFilter(
  filter: unknown,
  fields: ListSpec['fields'],
  context: FilterContext,
  params: Params,
): string | null {
  if (filter === undefined) return null
  return readTree(filter, fields, context, {
    and: parts => `(${parts.join(' and ')})`,
    or: parts => `(${parts.join(' or ')})`,
    // Not plain `not`: a condition on an empty field is neither true nor false, and its opposite must be true.
    not: part => `((${part}) is not true)`,
    condition: condition => compileCondition(condition, context, params),
    nothing: 'null',
  })
}

/** Reads a filter, from the outermost group in. Throws 422 with the path of everything that is wrong. */
export function readTree<T>(
  filter: unknown,
  fields: ListSpec['fields'],
  context: FilterContext,
  words: FilterWords<T>,
): T {
  const walk = new FilterWalk(fields, context, words)
  const made = walk.node(filter, 'filter', 0)
  if (walk.problems.size > 0) throw invalid(Object.fromEntries(walk.problems))
  return made
}

/** Named in a refusal; what else may be sent as a key is not repeated. */
const PLAIN_KEY = /^\w{1,40}$/

class FilterWalk<T> {
  readonly problems = new Map<string, string>()
  #conditions = 0

  constructor(
    readonly fields: ListSpec['fields'],
    readonly context: FilterContext,
    readonly words: FilterWords<T>,
  ) {}

  /** `depth` is the number of groups around the node. */
  node(node: unknown, path: string, depth: number): T {
    if (Array.isArray(node)) return this.#group(node, 'and', path, depth + 1)
    if (typeof node !== 'object' || node === null) return this.#reject(path, 'must be a condition or a group')
    // A map, so that no key of the caller's can reach a prototype.
    const entries = new Map<string, unknown>(Object.entries(node))
    const word = GROUP_KEYS.find(key => entries.has(key))
    if (word === undefined) return this.#condition(entries, path)
    if (entries.size > 1) return this.#reject(path, 'must hold exactly one of and, or, not')
    if (word === 'and' || word === 'or') return this.#group(entries.get(word), word, `${path}.${word}`, depth + 1)
    if (depth + 1 > LIMITS.depth) return this.#tooDeep(path)
    return this.words.not(this.node(entries.get('not'), `${path}.not`, depth + 1))
  }

  #group(nodes: unknown, word: 'and' | 'or', path: string, depth: number): T {
    if (depth > LIMITS.depth) return this.#tooDeep(path)
    if (!Array.isArray(nodes) || nodes.length === 0)
      return this.#reject(path, 'must be a list of one condition or more')
    return this.words[word](nodes.map((node, index) => this.node(node, `${path}.${index}`, depth)))
  }

  #condition(entries: Map<string, unknown>, path: string): T {
    this.#conditions++
    if (this.#conditions > LIMITS.conditions) {
      return this.#reject('filter', `must hold at most ${LIMITS.conditions} conditions`)
    }
    const strange = [...entries.keys()].find(key => !CONDITION_KEYS.includes(key))
    if (strange !== undefined) {
      return this.#reject(
        `${path}${PLAIN_KEY.test(strange) ? `.${strange}` : ''}`,
        'must hold only field, op and value',
      )
    }
    const name = entries.get('field')
    const field = typeof name === 'string' ? fieldNamed(name, this.fields, this.context.customField) : null
    if (!field) return this.#reject(`${path}.field`, 'must name a field of this list')
    const operator = entries.get('op')
    const allowed = operators[field.type]
    if (typeof operator !== 'string' || !allowed.includes(operator)) {
      return this.#reject(`${path}.op`, `must be one of ${allowed.join(', ')}`)
    }
    const work = { context: this.context, reject: this.#reject.bind(this) }
    const condition = readCondition(work, field, operator, entries.get('value'), path)
    return condition ? this.words.condition(condition, this.context, name as string) : this.words.nothing
  }

  #tooDeep(path: string): T {
    return this.#reject(path, `must not nest groups deeper than ${LIMITS.depth}`)
  }

  #reject(path: string, problem: string): T {
    if (this.problems.size < MOST_PROBLEMS && !this.problems.has(path)) this.problems.set(path, problem)
    return this.words.nothing
  }
}
