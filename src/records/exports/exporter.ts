import { type FieldRules, type Reach, settingsOf, type Who } from '../../platform/db/who'
import { coversFields, reachesAsFar } from '../../workspace'
import type { ExportKind } from './kinds'

/** The rights with which the rows of a file were read: the reach of each permission that it took, and the company's own
 *  fields in it. */
export type ReadRights = FieldRules & { reaches: Record<string, Reach>; own: readonly string[] }

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

/** With what rights `exporter` reads the rows of a list whose own fields they see as `own`. */
export function readRightsOf(exporter: Who, { can, narrows }: ExportKind, own: readonly string[]): ReadRights {
  const reaches = [can, ...narrows].flatMap(right => {
    const reach = exporter.permissions[right]
    return reach ? [[right, reach] as const] : []
  })
  return { ...exporter.fieldRules, reaches: Object.fromEntries(reaches), own }
}

/** Whether `who`, who sees the own fields `own`, may still read what was read with `rights`: a member who lost some of
 *  them since does not get the file. */
export function mayStillRead(who: Who, kind: ExportKind, rights: ReadRights, own: readonly string[]): boolean {
  const exporter = exporterOf(who, kind)
  if (!exporter || !coversFields(exporter.fieldRules, rights)) return false
  const reachesOn = ([right, then]: [string, Reach]): boolean => {
    const now = exporter.permissions[right]
    return now !== undefined && reachesAsFar(now, then)
  }
  // Of a file that does not say how it was read nobody knows who may have it.
  const { reaches, own: inFile }: Partial<ReadRights> = rights
  if (!reaches || !inFile) return false
  return Object.entries(reaches).every(reachesOn) && inFile.every(name => own.includes(name))
}
