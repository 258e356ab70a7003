// What @elysiajs/swagger 1.3.1 writes about a route. Only its generator is used: the plugin itself would list the /v1
// twins, and its page loads from another host.

import { filterPaths, registerSchemaPath } from '@elysiajs/swagger/utils'
import { isObject, type Schema } from './document'

/** A route as an Elysia app lists it. */
export type Route = { readonly method: string; readonly path: string; readonly hooks: Record<string, unknown> }
/** Anything with routes: an Elysia app. */
export type Routed = { readonly routes: readonly Route[] }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const LISTED = [/^\/api\/v1\//, /^\/api\/health$/, /^\/api\/ingest\/:token$/, /^\/api\/sse$/]

/** The routes that belong in the description: the API once, not its twin under /v1, no pages, nothing hidden. */
export function describedRoutes(app: Routed): Route[] {
  return app.routes.filter(route => {
    const { detail } = route.hooks
    const hidden = isObject(detail) && detail.hide === true
    return !hidden && METHODS.includes(route.method) && LISTED.some(listed => listed.test(withoutSlash(route.path)))
  })
}

/** The plugin's `paths` for these routes, as plain JSON. */
export function pluginPaths(routes: readonly Route[]): Record<string, Record<string, Schema>> {
  const paths: Parameters<typeof registerSchemaPath>[0]['schema'] = {}
  for (const route of routes) {
    const method = route.method as Parameters<typeof registerSchemaPath>[0]['method']
    registerSchemaPath({ schema: paths, path: withoutSlash(route.path), method, hook: route.hooks, models: {} })
  }
  return JSON.parse(JSON.stringify(filterPaths(paths, { excludeStaticFile: false, exclude: [] })))
}

/** A room's `get('/')` under a prefix ends in a slash, which Elysia ignores when it matches. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
