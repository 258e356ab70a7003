// The reference for people: pages made on the server, without script, so that nothing has to be fetched or trusted.
// One address, `/docs`, and what to show in its query: `tag`, `model`, `q` (search), `events`.

import type { OpenApiDocument, PathItem } from './document'
import { Html, html } from './html'
import { type Placed, showOperation } from './page-operation'
import { linkToModel, showSchema } from './page-schema'
import { style } from './page-style'

const STYLE_HASH = new Bun.CryptoHasher('sha256').update(style).digest('base64')

/** The policy that the page needs: its own style sheet, its search form, and nothing else. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Shown = { title: string; body: Html; tag?: string; search?: string }

/** The page for a query string, or null when it names a tag or a model that is not there. */
export function referencePage(document: OpenApiDocument, query: URLSearchParams): string | null {
  const shown = choose(document, query)
  return shown && layout(document, shown)
}

function choose(document: OpenApiDocument, query: URLSearchParams): Shown | null {
  const tag = query.get('tag')
  const model = query.get('model')
  const search = query.get('q')?.trim()
  if (tag !== null) return showTag(document, tag, query.get('operation'))
  if (model !== null) return showModel(document, model)
  if (query.has('events')) return showEvents(document)
  return search ? showSearch(document, search) : showIndex(document)
}

function showTag(document: OpenApiDocument, name: string, open: string | null): Shown | null {
  const tag = document.tags.find(tag => tag.name === name)
  if (!tag) return null
  const operations = operationsOf(document.paths).filter(({ operation }) => operation.tags?.includes(name))
  const body = html`<h1>${name}</h1><p>${tag.description}</p>
    ${operations.map(placed => showOperation(document, placed, placed.operation.operationId === open))}`
  return { title: name, tag: name, body }
}

function showModel(document: OpenApiDocument, name: string): Shown | null {
  const schema = document.components.schemas?.[name]
  if (!schema) return null
  const ref = `#/components/schemas/${name}"`
  const users = operationsOf(document.paths).filter(({ operation }) => JSON.stringify(operation).includes(ref))
  const body = html`<h1>${name}</h1>${showSchema(document, schema)}
    ${users.length > 0 && html`<h2>Used by</h2>${listOperations(users)}`}`
  return { title: name, body }
}

function showEvents(document: OpenApiDocument): Shown {
  const operations = operationsOf(document.webhooks ?? {})
  const body = html`<h1>Events</h1><p>What is posted to webhooks, by the type of event.</p>
    ${operations.map(placed => showOperation(document, placed, false))}`
  return { title: 'Events', body }
}

/** Every word has to be somewhere in an operation's own texts. */
function showSearch(document: OpenApiDocument, search: string): Shown {
  const words = search.toLowerCase().split(/\s+/)
  const found = operationsOf(document.paths).filter(({ method, path, operation }) => {
    const text = [method, path, operation.operationId, operation.summary, operation.description, operation.tags].join(
      ' ',
    )
    return words.every(word => text.toLowerCase().includes(word))
  })
  const models = Object.keys(document.components.schemas ?? {}).filter(name =>
    name.toLowerCase().includes(words.join('')),
  )
  const body = html`<h1>${found.length} ${found.length === 1 ? 'operation' : 'operations'} for “${search}”</h1>
    ${listOperations(found)}
    ${models.length > 0 && html`<h2>Models</h2><ul class="list">${models.map(name => html`<li>${linkToModel(name)}</li>`)}</ul>`}`
  return { title: search, search, body }
}

function showIndex(document: OpenApiDocument): Shown {
  const operations = operationsOf(document.paths)
  const sections = document.tags.map(tag => {
    const own = operations.filter(({ operation }) => operation.tags?.includes(tag.name))
    return html`<h2><a href="?tag=${encodeURIComponent(tag.name)}">${tag.name}</a></h2><p>${tag.description}</p>
      <details><summary>${own.length} ${own.length === 1 ? 'operation' : 'operations'}</summary>${listOperations(own)}</details>`
  })
  const models = Object.keys(document.components.schemas ?? {}).map(name => html`<li>${linkToModel(name)}</li>`)
  const body = html`<h1>${document.info.title}</h1>
    ${document.info.description.split(/\n{2,}/).map(paragraph => html`<p>${paragraph}</p>`)}
    <p class="facts">Version ${document.info.version} · ${document.info.license.name} ·
      <a href="/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
    ${sections}
    <h2>Models</h2><details><summary>${models.length} models</summary><ul class="list">${models}</ul></details>`
  return { title: 'Reference', body }
}

function operationsOf(items: Record<string, PathItem>): Placed[] {
  return Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
}

function listOperations(operations: Placed[]): Html {
  const rows = operations.map(({ method, path, operation }) => {
    const tag = encodeURIComponent(operation.tags?.[0] ?? '')
    const id = encodeURIComponent(operation.operationId)
    return html`<li><b class="${method}">${method.toUpperCase()}</b>
      <a href="?tag=${tag}&operation=${id}#${id}"><code>${path}</code></a> ${operation.summary}</li>`
  })
  return html`<ul class="list">${rows}</ul>`
}

function layout(document: OpenApiDocument, shown: Shown): string {
  const tags = document.tags.map(
    ({ name }) =>
      html`<a href="?tag=${encodeURIComponent(name)}" ${name === shown.tag && html`aria-current="page"`}>${name}</a>`,
  )
  const page = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shown.title} · ${document.info.title}</title><style>${new Html(style)}</style></head>
<body>
<header><b><a href="/docs">${document.info.title}</a></b>
<form action="/docs" role="search"><input type="search" name="q" value="${shown.search}" placeholder="Search operations" aria-label="Search operations"></form>
</header>
<div class="frame">
<nav aria-label="Areas">${tags}${document.webhooks && html`<a href="?events">Events</a>`}</nav>
<main>${shown.body}</main>
</div>
</body>
</html>`
  return page.text
}
