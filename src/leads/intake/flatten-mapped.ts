import { foldKey } from './aliases'
import { type FieldMap, mapFields, NO_MAP } from './field-map'
import { type FlatLead, flattenLeads } from './flatten'
import { roleIn } from './role-in-label'

const PERSON = new Set(['name', 'first_name', 'last_name', 'phone', 'alt_phone', 'email'])

/** Every lead in `body` as the map of its source reads it. Where a mapped key names the enquirer, an owner or a broker
 *  next to it is another party. Never throws. */
export function flattenMapped(
  body: unknown,
  { map = NO_MAP, mayGuess }: { map?: FieldMap; mayGuess?: boolean },
): FlatLead[] {
  const flats = flattenLeads(body, mayGuess)
  const isNamed = flats.some(flat => flat.role !== undefined && namesPerson(flat, map))
  return (isNamed ? flattenLeads(body) : flats).map(flat => mapFields(flat, map))
}

function namesPerson({ pairs }: FlatLead, { keys }: FieldMap): boolean {
  const ofPerson = new Set(keys.filter(({ to }) => PERSON.has(to)).map(({ from }) => foldKey(from)))
  return pairs.some(({ label }) => ofPerson.has(foldKey(label)) && roleIn(label) === null)
}
