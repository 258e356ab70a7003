// What assistants may ask to have done: operations by their ids. Path, body and rights are those of the route itself.

import type { TSchema } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { fitsAsSent } from '../../platform/http/fits-as-sent'
import { namesOf } from '../../platform/record/definition'
import { said } from '../../platform/rooms'

export type Operation = {
  name: string
  method: string
  /** `/api/v1/leads/:id` */
  path: string
  summary: string
  scope: string
  /** Any of them lets a member do it; none is needed where it is empty. */
  permissions: readonly string[]
  body: TSchema | undefined
}

type Hooks = { detail?: Record<string, unknown> & { operationId?: string; summary?: string }; body?: TSchema }

/** The operation of a name, as the routes say it; undefined where there is none that keys may use. */
export function operationOf(name: string): Operation | undefined {
  for (const { routes } of said('routes')) {
    for (const { method, path, hooks } of routes as unknown as { method: string; path: string; hooks: Hooks }[]) {
      const { detail, body } = hooks
      if (detail?.operationId !== name || !detail['x-scope']) continue
      return {
        ...{ name, method, body, summary: detail.summary ?? name, scope: String(detail['x-scope']) },
        path: `/api/v1${path.replace(/\/$/, '')}`,
        permissions: detail['x-permission'] ? String(detail['x-permission']).split(' or ') : [],
      }
    }
  }
  return undefined
}

/** Kinds of record are made and changed; what else a person decides on in a draft. Nothing is removed, merged, exported or
 *  sent, and no setting is changed. */
const OTHER_WRITES = ['createNote', 'assignLead', 'moveLead', 'putLeadRequirement', 'addRelation'] as const

/** What may be drafted with these scopes. */
export function draftable(scopes: readonly string[]): Operation[] {
  const names = definitions.flatMap(definition => [namesOf(definition).create, namesOf(definition).update])
  return [...names, ...OTHER_WRITES].flatMap(name => {
    const operation = operationOf(name)
    return operation && scopes.includes(operation.scope) ? operation : []
  })
}

/** Judges a body by the schema of its route. Unlike the route, which passes over what it does not know, a key that it does
 *  not have is refused: whoever approves must not think that it counts. 422 by field. */
export function misfitsOf({ body: schema }: Operation, body: Record<string, unknown> | undefined): string[] {
  if (!schema) return body && Object.keys(body).length > 0 ? ['the operation takes no body'] : []
  const known = Object.keys((schema.properties ?? {}) as object)
  const strange = known.length === 0 ? [] : Object.keys(body ?? {}).filter(key => !known.includes(key))
  if (strange.length > 0) return strange.map(key => `${key}: is not a field of this operation`)
  const fits = fitsAsSent()
  fits.learn({ body: schema })
  try {
    fits.check(body ?? {})
    return []
  } catch (error) {
    const { fields = {} } = error as { fields?: Record<string, string> }
    return Object.entries(fields).map(([field, why]) => `${field}: ${why}`)
  }
}
