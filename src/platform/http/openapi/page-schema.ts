// Schemas as people read them.

import { isObject, type OpenApiDocument, type Schema } from './document'
import { type Html, html } from './html'
import { modelName, resolve } from './sample'

/** How many models are unfolded inside one another; deeper ones are links. */
const UNFOLDED = 2
const LIMITS: [keyword: string, sign: string][] = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minLength', 'characters, at least'],
  ['maxLength', 'characters, at most'],
  ['minItems', 'items, at least'],
  ['maxItems', 'items, at most'],
  ['pattern', 'matches'],
  ['default', 'default'],
]

/** The type and, folded, what is inside. */
export function showSchema(document: OpenApiDocument, schema: Schema, depth = 0): Html {
  const inside = insideOf(document, schema, depth)
  return html`<div class="schema"><p class="type">${showType(document, schema)} ${showLimits(schema)}</p>${inside}</div>`
}

/** The type in a few words: `array of Lead`, `string or null`, `hot | warm | cold`. */
export function showType(document: OpenApiDocument, schema: Schema): Html {
  if (typeof schema.$ref === 'string') {
    const { enum: values } = resolve(document, schema)
    return html`${linkToModel(modelName(schema.$ref))}${Array.isArray(values) && html` <code>${values.join(' | ')}</code>`}`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum)) return html`<code>${schema.enum.map(value => String(value)).join(' | ')}</code>`
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (Array.isArray(branches)) {
    const types = branches.filter(isObject).map(branch => showType(document, branch))
    return html`${types.map((type, i) => html`${i > 0 && (schema.allOf ? ' and ' : ' or ')}${type}`)}`
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any')
  if (isObject(schema.items)) return html`${type} of ${showType(document, schema.items)}`
  if (isObject(schema.additionalProperties)) return html`map of ${showType(document, schema.additionalProperties)}`
  return html`${type}${schema.format ? ` (${schema.format})` : ''}`
}

/** A link to the page of a model. */
export function linkToModel(name: string): Html {
  return html`<a href="?model=${encodeURIComponent(name)}">${name}</a>`
}

function showLimits(schema: Schema): Html {
  const notes = LIMITS.filter(
    ([keyword]) => keyword in schema && Math.abs(Number(schema[keyword])) !== Number.MAX_SAFE_INTEGER,
  )
  return html`<small>${notes.map(([keyword, sign]) => ` ${sign} ${String(schema[keyword])}`).join(',')}</small>`
}

function insideOf(document: OpenApiDocument, schema: Schema, depth: number): Html | null {
  if (typeof schema.$ref === 'string') {
    if (depth >= UNFOLDED) return null
    return insideOf(document, resolve(document, schema), depth + 1)
  }
  const nested = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? schema.prefixItems
  if (Array.isArray(nested)) {
    const parts = nested.filter(isObject).flatMap(part => insideOf(document, part, depth) ?? [])
    return parts.length > 0 ? html`${parts}` : null
  }
  if (isObject(schema.items)) return insideOf(document, schema.items, depth)
  if (isObject(schema.additionalProperties)) return insideOf(document, schema.additionalProperties, depth)
  return isObject(schema.properties) ? showProperties(document, schema, schema.properties, depth) : null
}

function showProperties(document: OpenApiDocument, schema: Schema, properties: Schema, depth: number): Html {
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const rows = Object.entries(properties).map(([name, raw]) => {
    const property = isObject(raw) ? raw : {}
    const inside = insideOf(document, property, depth + 1)
    return html`<li>
      <code class="name">${name}</code>${!required.has(name) && html`<small>optional</small>`}
      <span class="type">${showType(document, property)}</span>${showLimits(property)}
      ${property.description ? html`<span class="note">${String(property.description)}</span>` : null}
      ${inside && html`<details><summary>inside</summary>${inside}</details>`}
    </li>`
  })
  return html`<ul class="properties">${rows}</ul>`
}
