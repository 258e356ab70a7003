// The fields that a company or a form adds to a record of its own: how many, and how large, they may be. A list carries
// them in every row, and each enquiry and each change may add to them.

import { Type } from '@sinclair/typebox'
import { invalid } from './errors'
import { firstPoints, pointsIn } from './http/code-points'
import { Dictionary } from './http/shape'

type Custom = Readonly<Record<string, unknown>>

const MOST = 100
const LONGEST_NAME = 60
const LONGEST_TEXT = 2000
const MOST_IN_LIST = 50
const MOST_BYTES = 32 * 1024

const Text = Type.String({ maxLength: LONGEST_TEXT })
const WRONG_VALUE = `must be text of at most ${LONGEST_TEXT} characters, a number, true, false, null, or a list of at most ${MOST_IN_LIST} texts`
const CustomValue = Type.Union(
  [Text, Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Text, { maxItems: MOST_IN_LIST })],
  { 'x-wrong': WRONG_VALUE },
)

/** What any own fields are held to, in words. */
export const CUSTOM_BOUNDS = `Names of up to ${LONGEST_NAME} characters; ${MOST} fields and ${MOST_BYTES / 1024} KiB of JSON in all`

/** Own fields in a request. `mergeCustom` holds them to what a schema can't say. */
export const CustomInput = Dictionary(Type.String(), CustomValue, {
  description: `${CUSTOM_BOUNDS}; null clears one`,
})

/** The own fields of one record while they are gathered. */
export class CustomFields {
  readonly #fields: Map<string, unknown>
  #bytes: number

  constructor(kept: Custom = {}) {
    this.#fields = new Map(Object.entries(kept))
    this.#bytes = Object.entries(kept).reduce((sum, [name, value]) => sum + bytesOf(name, value), 0)
  }

  has(name: string): boolean {
    return this.#fields.has(name)
  }

  /** Adds a field that is not there yet. Answers in words why it can't be added, or null when it was. */
  add(name: string, value: unknown): string | null {
    if (name === '' || pointsIn(name) > LONGEST_NAME) return `must have a name of 1 to ${LONGEST_NAME} characters`
    if (this.#fields.size >= MOST) return `is one too many: a record has at most ${MOST} fields of its own`
    const bytes = this.#bytes + bytesOf(name, value)
    if (bytes > MOST_BYTES)
      return `is too large: the own fields of a record take at most ${MOST_BYTES / 1024} KiB in all`
    this.#fields.set(name, value)
    this.#bytes = bytes
    return null
  }

  all(): Record<string, unknown> {
    return Object.fromEntries(this.#fields)
  }
}

const bytesOf = (name: string, value: unknown): number => Buffer.byteLength(JSON.stringify({ [name]: value }))

/** What a record has, with what is given in its place or added; null clears a field. 422 with `custom.<name>` for
 *  the first field that has no name or a long one, or that is one too many or too large with the others. */
export function mergeCustom(kept: Custom, given: Custom = {}): Record<string, unknown> {
  const fields = new CustomFields(
    Object.fromEntries(Object.entries(kept).filter(([name]) => !Object.hasOwn(given, name))),
  )
  for (const [name, value] of Object.entries(given)) {
    const wrong = value === null ? null : fields.add(name, value)
    if (wrong) throw invalid({ [`custom.${firstPoints(name, LONGEST_NAME)}`]: wrong })
  }
  return fields.all()
}
