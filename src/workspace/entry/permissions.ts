// Every right of the product, by name, and the scopes of API keys that give some of them.

import { definitions } from '../../definitions.gen'
import { type FieldRule, type FieldRules, RECORD_KINDS, type Reach } from '../../platform/db/who'
import type { Definition } from '../../platform/record/definition'

/** Area → what can be done in it. A permission is `<area>.<verb>`. What is no kind of record, and kinds whose rooms are
 *  still to come. */
const OTHERS = {
  properties: ['view', 'create', 'edit', 'delete', 'assign', 'export'],
  projects: ['view', 'create', 'edit', 'delete'],
  calls: ['view', 'create', 'edit', 'delete'],
  process_guard: ['override'],
  templates: ['view', 'manage'],
  integrity: ['view', 'manage'],
  deals: ['view', 'create', 'edit', 'delete', 'approve', 'manage'],
  receipts: ['view', 'create', 'edit', 'approve', 'export'],
  inbox: ['view', 'create', 'manage'],
  campaigns: ['view', 'create', 'edit', 'approve'],
  reports: ['view', 'export'],
  exports: ['manage'],
  settings: ['view', 'company', 'support', 'lead_routing', 'integrations', 'team'],
  ai: ['assistants'],
  automations: ['view', 'edit'],
} as const

type Defined = (typeof definitions)[number]

/** The rights that come first for a member who sets up a role. */
const FIRST: readonly string[] = ['leads', 'contacts']
const placeOf = ({ plural }: Definition): number => (FIRST.includes(plural) ? FIRST.indexOf(plural) : FIRST.length)

/** The kinds of record bring their rights. */
const CATALOGUE = {
  ...(Object.fromEntries(
    definitions.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ plural, verbs }) => [plural, verbs]),
  ) as { [D in Defined as D['plural']]: D['verbs'] }),
  ...OTHERS,
}

type Catalogue = typeof CATALOGUE
export type PermissionArea = keyof Catalogue
export type Verb = Catalogue[PermissionArea][number]
export type Permission = { [A in PermissionArea]: `${A}.${Catalogue[A][number]}` }[PermissionArea]

/** Rights as a role holds them: each with its reach. What is absent is not allowed. */
export type Permissions = Readonly<Partial<Record<Permission, Reach>>>

/** Areas whose records have an owner, directly or through their lead; in the others a right is had whole or not at all. */
const OWNED: ReadonlySet<string> = new Set([...RECORD_KINDS, ...['deals', 'receipts', 'inbox', 'reports']])

/** Records that belong to the company and to no member: everybody who works there may look them up. */
export const unowned: readonly string[] = definitions.filter(one => !isOwned(one)).map(({ plural }) => plural)

function isOwned(definition: Definition): boolean {
  return definition.owner !== undefined
}

/** What nobody does to a record that they can't see. */
const ON_WHAT_IS_SEEN: ReadonlySet<string> = new Set(['edit', 'delete', 'assign', 'export', 'approve', 'manage'])

/** One right, with the reaches that make sense for it and the right without which it does nothing. */
export type CatalogueEntry = {
  key: Permission
  area: PermissionArea
  verb: Verb
  reaches: readonly Reach[]
  /** The `view` of its area, held at least as far. */
  needs: Permission | null
}

/** Every right, by areas in the order in which they are shown. */
export const catalogue: readonly CatalogueEntry[] = Object.entries(CATALOGUE).flatMap(([area, verbs]) =>
  verbs.map(
    (verb): CatalogueEntry => ({
      key: `${area}.${verb}` as Permission,
      area: area as PermissionArea,
      verb,
      reaches: OWNED.has(area) ? ['own', 'team', 'all'] : ['all'],
      needs: ON_WHAT_IS_SEEN.has(verb) && verbs.some(other => other === 'view') ? (`${area}.view` as Permission) : null,
    }),
  ),
)

const permissions: readonly Permission[] = Object.entries(CATALOGUE).flatMap(([area, verbs]) =>
  verbs.map(verb => `${area}.${verb}` as Permission),
)

/** Areas an API key may be given, to read or to write. */
const SCOPED_AREAS = [
  ...definitions.map(({ plural }) => plural),
  ...(['properties', 'projects', 'calls', 'deals', 'receipts', 'inbox', 'automations', 'reports'] as const),
] as const satisfies readonly PermissionArea[]
type ScopedArea = (typeof SCOPED_AREAS)[number]

export type Scope =
  | `${Exclude<ScopedArea, 'reports'>}:${'read' | 'write'}`
  | 'reports:read'
  | 'team:read'
  | 'webhooks:manage'

/** Every scope there is, in the order in which they are offered. `reports` can only be read; `team:read` lists members
 *  and teams, which needs no permission. */
export const scopes: readonly Scope[] = [
  ...SCOPED_AREAS.flatMap((area): Scope[] =>
    area === 'reports' ? ['reports:read'] : [`${area}:read`, `${area}:write`],
  ),
  'team:read',
  'webhooks:manage',
]

/** The rights of a scope. Writing takes in the view of the area: a key that may change a lead must find it, and
 *  routes that only read ask for the read scope by name. Export, approval and management stay with people. */
const VERBS_OF: Readonly<Record<string, readonly string[]>> = {
  read: ['view'],
  write: ['view', 'create', 'edit', 'delete', 'assign'],
}

const permissionsOfScope = (scope: string): string[] => {
  const [area, access] = scope.split(':') as [string, string]
  return (VERBS_OF[access] ?? []).map(verb => `${area}.${verb}`)
}

/** Whether somebody holds a right of the scope, or it has none. */
export function holdsScope(mine: Readonly<Record<string, Reach>>, scope: string): boolean {
  const meant = permissionsOfScope(scope).filter(name => permissions.some(permission => permission === name))
  return meant.length === 0 || meant.some(name => mine[name] !== undefined)
}

/** The rights of a key: those of its creator within its scopes, with the creator's reach. */
export function permissionsOfKey(creator: Permissions, granted: readonly string[]): Permissions {
  const allowed = new Set(granted.flatMap(permissionsOfScope))
  return Object.fromEntries(Object.entries(creator).filter(([permission]) => allowed.has(permission)))
}

const BREADTH: Readonly<Record<Reach, number>> = { own: 1, team: 2, all: 3 }

/** Whether somebody with `mine` may hand out `theirs`: nobody gives what they don't have. */
export function covers(mine: Readonly<Record<string, Reach>>, theirs: Readonly<Record<string, Reach>>): boolean {
  return Object.entries(theirs).every(([permission, reach]) => reachesAsFar(mine[permission], reach))
}

/** Whether one reach goes at least as far as another. */
export const reachesAsFar = (reach: Reach | undefined, other: Reach): boolean =>
  reach !== undefined && BREADTH[reach] >= BREADTH[other]

const OPENNESS: Readonly<Record<FieldRule, number>> = { hidden: 0, masked: 1, own: 2, full: 3 }

/** Whether somebody who reads by the rules `mine` may let others read by `theirs`. */
export const coversFields = (mine: FieldRules, theirs: FieldRules): boolean =>
  (['phone', 'email', 'money'] as const).every(field => OPENNESS[mine[field]] >= OPENNESS[theirs[field]])

/** Every permission at one reach. */
export const everything = (reach: Reach): Permissions =>
  Object.fromEntries(permissions.map(permission => [permission, reach]))

/** These verbs of every kind of record that has an owner, at one reach. */
export const overRecords = (
  reach: Reach,
  ...verbs: ('view' | 'create' | 'edit' | 'delete' | 'assign')[]
): Permissions =>
  Object.fromEntries(
    permissions
      .filter(permission => {
        const [area, verb] = permission.split('.') as [string, string]
        return RECORD_KINDS.some(kind => kind === area) && verbs.some(wanted => wanted === verb)
      })
      .map(permission => [permission, reach]),
  )
