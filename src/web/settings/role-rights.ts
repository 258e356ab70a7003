import type { PermissionCatalogue, Role, RoleDetail } from '../records'

export type Rights = Role['permissions']
export type Reach = Rights[string]

const ORDER: readonly (Reach | undefined)[] = [undefined, 'own', 'team', 'all']
const breadth = (reach: Reach | undefined): number => ORDER.indexOf(reach)

/** Rights with one of them set to another reach, or taken away. What can't go further than it comes down with it, and
 *  what it needs comes up: nobody changes what they can't see. */
export function withReach(
  rights: Rights,
  catalogue: PermissionCatalogue,
  key: string,
  reach: Reach | undefined,
): Rights {
  const all = catalogue.areas.flatMap(({ permissions }) => permissions)
  const next: Record<string, Reach | undefined> = { ...rights, [key]: reach }
  const needed = all.find(permission => permission.key === key)?.needs
  if (needed && breadth(next[needed]) < breadth(reach)) next[needed] = reach
  for (const { key: other, needs } of all) {
    if (needs === key && breadth(next[other]) > breadth(reach)) next[other] = reach
  }
  return Object.fromEntries(Object.entries(next).filter((entry): entry is [string, Reach] => entry[1] !== undefined))
}

/** The rights and field rules in which a role differs from what it began as; none for one that began as nothing. */
export function differencesOf(
  role: Pick<RoleDetail, 'permissions' | 'field_rules'>,
  began: RoleDetail['default'],
): string[] {
  if (!began) return []
  const names = new Set([...Object.keys(role.permissions), ...Object.keys(began.permissions)])
  const fields = Object.keys(began.field_rules) as (keyof Role['field_rules'])[]
  return [
    ...[...names].filter(name => role.permissions[name] !== began.permissions[name]),
    ...fields.filter(field => role.field_rules[field] !== began.field_rules[field]),
  ]
}
