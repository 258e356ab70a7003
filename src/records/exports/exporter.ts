import { type FieldRules, type Reach, settingsOf, type Who } from '../../platform/db/who'
import { coversFields, reachesAsFar } from '../../workspace'
import type { ExportKind } from './kinds'

/** How far and how openly the rows of a file were read. */
export type ReadRights = FieldRules & { reach: Reach }

/** `who` as they export a list: they see what they see, and of that as far as the right to export reaches. Null where they
 *  have no such right. */
export function exporterOf(who: Who, { can, narrows }: ExportKind): Who | null {
  const reach = who.permissions[can]
  if (!reach || who.kind !== 'member') return null
  const permissions = { ...who.permissions }
  for (const right of narrows) {
    const seen = permissions[right]
    if (seen && !reachesAsFar(reach, seen)) permissions[right] = reach
  }
  const own = { ...who, permissions }
  return { ...own, settings: settingsOf(own) }
}

/** With what rights `exporter` reads the rows of a list. */
export function readRightsOf(exporter: Who, { can, narrows }: ExportKind): ReadRights {
  const [view = can] = narrows
  return { ...exporter.fieldRules, reach: exporter.permissions[view] ?? 'own' }
}

/** Whether `who` may still read what was read with `rights`: whoever lost some since does not get the file. */
export function mayStillRead(who: Who, kind: ExportKind, rights: ReadRights): boolean {
  const exporter = exporterOf(who, kind)
  if (!exporter) return false
  const now = readRightsOf(exporter, kind)
  return coversFields(now, rights) && reachesAsFar(now.reach, rights.reach)
}
