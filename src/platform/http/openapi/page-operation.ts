// One operation as people read it.

import { meaningOf } from './components'
import {
  type Content,
  isReference,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Security,
} from './document'
import { type Html, html } from './html'
import { showSchema } from './page-schema'
import { modelName, sampleOf } from './sample'

/** An operation with its method and path. */
export type Placed = { method: string; path: string; operation: Operation }

/** The folded operation; `open` unfolds it. */
export function showOperation(document: OpenApiDocument, placed: Placed, open: boolean): Html {
  const { method, path, operation } = placed
  return html`<details class="operation" id="${operation.operationId}" ${open && 'open'}>
    <summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary}</span></summary>
    ${operation.description && html`<p>${operation.description}</p>`}
    <p class="facts"><code>${operation.operationId}</code> · ${showSecurity(operation.security)}</p>
    ${showParameters(document, operation)}
    ${operation.requestBody && html`<h4>Body</h4>${showContent(document, operation.requestBody.content)}`}
    <h4>Answers</h4>
    ${Object.entries(operation.responses).map(([status, response]) => showResponse(document, status, response))}
  </details>`
}

const CALLERS: Record<string, string> = {
  session: 'signed-in member',
  mobileSession: 'mobile session',
  apiKey: 'API key',
}

function showSecurity(security: Security[] | undefined): string {
  const callers = (security ?? []).flatMap(Object.keys).map(name => CALLERS[name] ?? name)
  return callers.length > 0 ? callers.join(', ') : 'no credentials'
}

function showParameters(document: OpenApiDocument, operation: Operation): Html | null {
  const parameters = (operation.parameters ?? []).flatMap(parameter => resolveParameter(document, parameter) ?? [])
  if (parameters.length === 0) return null
  const rows = parameters.map(
    parameter => html`<li>
      <code class="name">${parameter.name}</code><small>${parameter.in}${!parameter.required && ', optional'}</small>
      ${showSchema(document, parameter.schema)}
      ${parameter.description && html`<span class="note">${parameter.description}</span>`}
    </li>`,
  )
  return html`<h4>Parameters</h4><ul class="properties">${rows}</ul>`
}

function resolveParameter(document: OpenApiDocument, parameter: NonNullable<Operation['parameters']>[number]) {
  return isReference(parameter) ? document.components.parameters?.[modelName(parameter.$ref)] : (parameter as Parameter)
}

function showResponse(document: OpenApiDocument, status: string, response: Operation['responses'][string]): Html {
  if (isReference(response)) return html`<p><b>${status}</b> ${meaningOf(status)}</p>`
  const { content, description } = response
  if (!content) return html`<p><b>${status}</b> ${description}</p>`
  return html`<details open><summary><b>${status}</b> ${description}</summary>${showContent(document, content)}</details>`
}

/** Content types that share a schema are shown once. */
function showContent(document: OpenApiDocument, content: Content): Html {
  const types = Object.keys(content)
  const schema = Object.values(content)[0]?.schema ?? {}
  const json = types.some(type => type === 'application/json' || type === 'text/event-stream')
  const example = json && JSON.stringify(sampleOf(document, schema), null, 2)
  return html`<p class="facts">${types.join(', ')}</p>
    ${showSchema(document, schema)}
    ${example && html`<details><summary>Example</summary><pre>${example}</pre></details>`}`
}
