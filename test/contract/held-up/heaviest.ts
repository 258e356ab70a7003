// The heaviest bodies that a schema lets through: the longest texts, the most items and keys, the deepest free values.

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
export type Json = any

/** How much of everything, where a schema alone says more than a body may hold. */
export type Load = { text: number; items: number; fill: readonly string[] }

/** What slows readers down: runs of one sign, signs that open and never close, letters of several bytes. */
export const FILLS = [
  'a',
  '9',
  ' ',
  '<',
  '+91 98',
  '@a.',
  'ज्ञ',
  '{{',
  '1,',
  '\\"',
  '\u0301',
  '😀',
  '&lt;',
  '\n',
  '-.',
] as const

/** Free values as deep as bodies may nest, less what leads to them. */
const DEEP = 40

export function heaviest(given: Json, resolved: (schema: Json) => Json, load: Load, usual?: Json): Json {
  let texts = 0
  const text = (length: number): string => {
    const fill = load.fill[texts++ % load.fill.length]!
    return fill
      .repeat(Math.ceil(length / fill.length))
      .slice(0, length)
      .toWellFormed()
  }
  const make = (part: Json, known: Json, levels: number): Json => {
    const schema = resolved(part)
    if (schema.anyOf) {
      const choices = schema.anyOf.map(resolved).filter((choice: Json) => choice.type !== 'null')
      const best = choices.find((choice: Json) => choice.type === 'object' || choice.type === 'array') ?? choices[0]
      return make(best ?? {}, known, levels)
    }
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    const type = [schema.type].flat().find(kind => kind !== 'null')
    if (type === 'string') {
      if (schema.pattern || schema.format || Number(schema.maxLength ?? 99) < 65)
        return known ?? text(Math.min(schema.maxLength ?? 20, 20))
      return text(Math.min(Number(schema.maxLength ?? load.text), load.text))
    }
    if (type === 'integer' || type === 'number') return known ?? schema.maximum ?? 1
    if (type === 'boolean') return true
    if (type === 'array') {
      const count = Math.max(schema.minItems ?? 1, Math.min(schema.maxItems ?? load.items, load.items))
      return Array.from({ length: count }, (_none, i) => make(schema.items ?? {}, known?.[i] ?? known?.[0], levels + 1))
    }
    if (type === 'object') {
      const made: Record<string, Json> = {}
      for (const [key, inner] of Object.entries<Json>(schema.properties ?? {}))
        made[key] = make(inner, known?.[key], levels + 1)
      const others = schema.additionalProperties ?? Object.values<Json>(schema.patternProperties ?? {})[0]
      if (others) {
        const count = Math.min(schema.maxProperties ?? load.items, load.items)
        for (let i = 0; i < count; i++)
          made[`key_${i}`] = others === true ? text(20) : make(others, undefined, levels + 1)
      }
      return made
    }
    return nested(DEEP - levels, text(Math.min(load.text, 20_000)))
  }
  return make(given, usual, 0)
}

export function nested(levels: number, inner: Json): Json {
  let made = inner
  for (let i = 0; i < levels; i++) made = i % 2 === 0 ? { and: [made] } : { not: made }
  return made
}

/** The most of `load` that fits `most` bytes. `isLong`: long texts and few items, else many short ones. */
export function fitting(make: (load: Load) => Json, fill: readonly string[], most: number, isLong: boolean): string {
  const steps = isLong
    ? [
        [120_000, 1],
        [20_000, 2],
        [8_000, 2],
        [2_000, 3],
        [500, 3],
        [200, 2],
        [65, 1],
      ]
    : [
        [20, 20_000],
        [20, 5_000],
        [20, 2_000],
        [20, 500],
        [20, 100],
        [20, 20],
        [20, 3],
      ]
  for (const [text, items] of steps) {
    const body = JSON.stringify(make({ text: text!, items: items!, fill }))
    if (body.length <= most / 3 || Buffer.byteLength(body) <= most) return body
  }
  return '{}'
}
