import { definitions } from '../../definitions.gen'
import { db } from '../../platform/db/database'
import { RECORD_KINDS, readsNumbers, settingsOf, systemOf, type Who } from '../../platform/db/who'
import { type Definition, fieldsOf, isPlain, right, servedBy } from '../../platform/record/definition'
import { rulesFor } from '../../workspace'
import { sql } from '../queries.gen'
import { definitionOf, importRight, type Kind } from './kinds'

/** The kinds whose rows are of people, whichever of them a row makes. */
const people = servedBy('imports', definitions as readonly Definition[]).filter(one => !isPlain(one))

/** The member who brought a file, as the import acts: in their name, within the reach of their right to import as it is
 *  now. It doesn't change what they read masked either: their words on a record would reveal whose number they guessed.
 *  Null when they lost the right. */
export async function importerOf(
  company: { id: string; zone: string },
  memberId: string,
  kind: Kind,
): Promise<Who | null> {
  const system = systemOf(company)
  const found = await db.read(system, work => work.maybe(sql.imports.findImporter, { member_id: memberId }))
  const reach = found?.permissions[importRight(kind)]
  if (found?.status !== 'active' || !reach) return null
  const permissions = Object.fromEntries([
    ...RECORD_KINDS.map(record => [`${record}.view`, reach]),
    ...people.map(one => [right(one, 'create'), reach]),
  ])
  // To bring new records is one right, to change those that are there another.
  const fieldRules = rulesFor(found)
  const bringsMasked = !readsNumbers({ fieldRules })
  const readsOwn = [fieldRules.phone, fieldRules.email].every(rule => rule === 'own' || rule === 'full')
  const mayChange = (changing: string) => {
    const edit = found.permissions[changing]
    if (edit && (!bringsMasked || readsOwn)) permissions[changing] = bringsMasked ? 'own' : edit
  }
  for (const one of people) mayChange(right(one, 'edit'))
  const definition = definitionOf(kind)
  if (definition) {
    // What it brings it takes back.
    for (const verb of ['view', 'create', 'delete'] as const) permissions[right(definition, verb)] = reach
    const edit = found.permissions[right(definition, 'edit')]
    const hasNumbers = definition.owner !== undefined || fieldsOf(definition).some(([, { masked }]) => masked)
    if (hasNumbers) mayChange(right(definition, 'edit'))
    else if (edit) permissions[right(definition, 'edit')] = edit
  }
  for (const { plural } of people) {
    const assign = found.permissions[`${plural}.assign`]
    if (assign) permissions[`${plural}.assign`] = assign
  }
  const own = {
    ...system,
    kind: 'member' as const,
    id: memberId,
    name: found.name,
    memberId,
    permissions,
    team: found.team,
    bringsMasked,
    bringerPermissions: found.permissions,
  }
  return { ...own, settings: settingsOf(own) }
}
