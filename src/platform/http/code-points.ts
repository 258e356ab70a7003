// The description counts texts in characters (code points), as JSON Schema does; TypeBox counts UTF-16 units, of which an
// emoji has two. So its validators get twice the length, and the length itself is judged here.

import { FormatRegistry, type TSchema } from '@sinclair/typebox'
import { invalid } from '../errors'

/** Where the length that was asked for is kept; the description has it as `maxLength` again. */
export const MOST_POINTS = 'x-max-length'

/** Code points of a text, without making a list of them. */
export function pointsIn(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length - 1; at++) {
    const isPair = (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
    if (isPair) count--
  }
  return count
}

/** The first `most` code points of a text; cut between two units, half a character would stay. */
export const firstPoints = (text: string, most: number): string => [...text.slice(0, 2 * most)].slice(0, most).join('')

/** Makes room for texts of two units a character, in a schema and all its parts, in place: they are shared. Texts of a
 *  format (an e-mail, a day) have no such characters. */
export function makeRoom(part: unknown, seen = new Set<unknown>()): void {
  if (typeof part !== 'object' || part === null || seen.has(part)) return
  seen.add(part)
  const schema = part as TSchema
  const { type, maxLength, format } = schema
  if (type === 'string' && typeof maxLength === 'number' && !format && schema[MOST_POINTS] === undefined) {
    schema[MOST_POINTS] = maxLength
    schema.maxLength = maxLength * 2
  }
  for (const inner of Object.values(part)) makeRoom(inner, seen)
}

/** A copy of a schema as a client reads it: lengths in characters, without our room. */
export const inCharacters = (schema: TSchema): TSchema =>
  JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !(MOST_POINTS in value)) return value
      const { [MOST_POINTS]: maxLength, ...rest } = value
      return { ...rest, maxLength }
    }),
  )

/** A part of a schema as it judges texts by their characters: by a format of its own for each length. */
export function judgedByPoints(schema: Record<PropertyKey, unknown>): Record<PropertyKey, unknown> {
  const most = schema[MOST_POINTS]
  if (typeof most !== 'number') return schema
  const format = `at most ${most} code points`
  if (!FormatRegistry.Has(format)) FormatRegistry.Set(format, value => value.length <= most || pointsIn(value) <= most)
  const { maxLength: _room, ...rest } = schema
  return { ...rest, format }
}

/** Judges the texts of a path or a query, items of lists too. Errors: 422 with the name. */
export function judgeLengths(schema: TSchema | undefined, sent: Readonly<Record<string, unknown>> = {}): void {
  const wrong: Record<string, string> = {}
  for (const [name, property] of Object.entries<TSchema>(schema?.properties ?? {})) {
    const most = longestOf(property)
    const isLonger = (value: unknown) => typeof value === 'string' && value.length > most && pointsIn(value) > most
    if ([sent[name]].flat().some(isLonger)) wrong[name] = `must have at most ${most} characters`
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

function longestOf({ anyOf, items, [MOST_POINTS]: most }: TSchema): number {
  if (typeof most === 'number') return most
  const inner = [...((anyOf as TSchema[] | undefined) ?? []), ...(items ? [items as TSchema] : [])].map(longestOf)
  return Math.min(Number.POSITIVE_INFINITY, ...inner)
}
