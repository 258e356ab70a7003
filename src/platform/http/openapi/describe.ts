// The OpenAPI 3.1 description of the API, made from its routes.

import { ErrorEnvelope } from '../shape'
import { allComponents } from './components'
import { correctOperation } from './correct-operation'
import { correctModel } from './correct-schema'
import {
  type Components,
  type Info,
  isObject,
  type OpenApiDocument,
  type Operation,
  type PathItem,
  type Schema,
  type Server,
  sorted,
  type Tag,
} from './document'
import { collectModels, type Models } from './models'
import { describedRoutes, pluginPaths, type Route, type Routed } from './plugin-document'
import { describeWebhooks, type Webhook } from './webhooks'

/** The parts of the description that are not from routes. `tags` are the areas, in the order to show them; `cookie` is
 *  the name of the session cookie. */
export type DescriptionOptions = {
  title: string
  description: string
  license: Info['license']
  servers: Server[]
  tags: Tag[]
  webhooks?: Webhook[]
  cookie?: string
}

const VERSION = '1.0.0'
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'
const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** Describes every operation of `app` under /api/v1, and the three unversioned ones. The same routes give the same text:
 *  paths, statuses and components are sorted. Throws when two shapes share a model's name, or a recursive schema has none. */
export function describe(app: Routed, options: DescriptionOptions): OpenApiDocument {
  const routes = describedRoutes(app)
  const webhooks = options.webhooks ?? []
  const models = collectModels([ErrorEnvelope, ...routes.flatMap(schemasOf), ...webhooks.map(hook => hook.schema)])
  const document = {
    openapi: '3.1.0' as const,
    info: { title: options.title, version: VERSION, description: options.description, license: options.license },
    jsonSchemaDialect: DIALECT,
    servers: options.servers,
    tags: options.tags,
    paths: describePaths(routes, models),
    ...(webhooks.length > 0 ? { webhooks: describeWebhooks(webhooks, models.names) } : {}),
  }
  const all = allComponents(describeModels(models), options.cookie ?? '__Host-sid')
  return { ...document, components: usedComponents(document, all) }
}

function schemasOf(route: Route): unknown[] {
  const { body, query, params, headers, response, detail } = route.hooks
  return [body, query, params, headers, response, isObject(detail) ? detail['x-body'] : undefined]
}

function describePaths(routes: readonly Route[], models: Models): Record<string, PathItem> {
  const paths: Record<string, PathItem> = {}
  for (const [path, item] of Object.entries(pluginPaths(routes))) {
    const operations = METHODS.flatMap(method => {
      const raw = item[method]
      return raw ? [[method, correctOperation(raw, models.names)] as [string, Operation]] : []
    })
    paths[path] = Object.fromEntries(operations)
  }
  return sorted(paths)
}

function describeModels(models: Models): Record<string, Schema> {
  const entries = [...models.schemas].map(([name, schema]): [string, Schema] => [
    name,
    correctModel(JSON.parse(JSON.stringify(schema)), models.names),
  ])
  return sorted(Object.fromEntries(entries))
}

/** The components that the document reaches, through other components too. */
function usedComponents(document: Omit<OpenApiDocument, 'components'>, all: Components): Partial<Components> {
  const used = new Set<string>()
  const follow = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(follow)
    if (!isObject(node)) return
    if (typeof node.$ref === 'string' && !used.has(node.$ref)) {
      used.add(node.$ref)
      follow(componentAt(all, node.$ref))
    }
    for (const child of Object.values(node)) follow(child)
  }
  follow(document)
  const operations = Object.values(document.paths).flatMap(item => Object.values(item))
  const schemes = operations.flatMap(operation => operation.security ?? []).flatMap(Object.keys)
  for (const scheme of schemes) used.add(`#/components/securitySchemes/${scheme}`)
  const kinds = Object.entries(all).flatMap(([kind, record]) => {
    const kept = Object.entries(record).filter(([name]) => used.has(`#/components/${kind}/${name}`))
    return kept.length > 0 ? [[kind, Object.fromEntries(kept)]] : []
  })
  return Object.fromEntries(kinds)
}

function componentAt(all: Components, ref: string): unknown {
  const [, , kind = '', name = ''] = ref.split('/')
  return (all as Record<string, Record<string, unknown>>)[kind]?.[name]
}
