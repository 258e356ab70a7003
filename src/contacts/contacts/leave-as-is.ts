import type { Write } from '../../platform/db/work'
import { addsToName } from '../../platform/names/adds-to'
import { sql } from '../queries.gen'
import { GIVEN } from './compare-with-known'
import { addGivenNames } from './keep-other-names'
import { recordLeftOver } from './record-left-over'
import { recordListed } from './record-listed'
import type { SaidContact } from './upsert-contact'

/** What the contact has. */
type Found = {
  id: string
  kinds: readonly string[]
  tags: readonly string[]
  custom: Record<string, unknown>
} & Partial<Record<(typeof FIELDS)[number], string | null>>

const FIELDS = ['name', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation'] as const

/** Leaves a contact as it is: the caller may add people, but not change this one. What is new goes to its timeline,
 *  where members with access read it. A list that comes again adds nothing twice. `isOfTwo`: the row has a value of
 *  another contact too. */
export async function leaveAsIs(
  work: Write,
  found: Found,
  given: SaidContact,
  { importId, isOfTwo = false }: { importId?: string; isOfTwo?: boolean },
): Promise<void> {
  await work.beyondReach('what came is compared with what is stored, and nothing is returned', async () => {
    const [phones, emails] = await Promise.all([
      work.all(sql.contacts.listPhones, { id: found.id }),
      work.all(sql.contacts.listEmails, { id: found.id }),
    ])
    const held = new Set([...phones.map(({ e164 }) => e164), ...emails.map(({ email }) => email)])
    const lines = linesOf(found, given, value => held.has(value))
    const notes = [...lines, ...(given.listed?.notes ?? [])]
    const isNews = (name: string) => addsToName(found.name ?? '', name)
    const names = lines.flatMap(([label, name]) => (label === GIVEN.name && isNews(name) ? [name] : []))
    const otherNames = given.listed?.otherNames ?? []
    const source = importId ? 'import' : 'hand'
    await addGivenNames(
      work,
      (isOfTwo ? otherNames : [...names, ...otherNames]).map(name => ({
        contactId: found.id,
        name,
        source,
        givenBy: importId ?? null,
      })),
      [...given.phones.map(({ e164 }) => e164), ...(given.listed?.emails ?? [given.email ?? ''])],
    )
    await (importId ? recordListed(work, found.id, notes, importId) : recordLeftOver(work, found.id, notes))
  })
}

function linesOf(found: Found, given: SaidContact, isHeld: (value: string) => boolean): [string, string][] {
  const { kinds, tags, custom, phones, email, listed } = given
  const fresh = (values: readonly string[], known: readonly string[]) => values.filter(value => !known.includes(value))
  const lines: [string, string][] = [
    ...FIELDS.map((field): [string, string] => [
      GIVEN[field],
      given[field] === found[field] ? '' : (given[field] ?? ''),
    ]),
    ...phones.map(({ e164 }): [string, string] => ['Phone given', isHeld(e164) ? '' : e164]),
    ...(listed?.emails ?? [email ?? '']).map((one): [string, string] => ['E-mail given', isHeld(one) ? '' : one]),
    ['Kinds given', fresh(kinds, found.kinds).join(', ')],
    ['Tags given', fresh(tags, found.tags).join(', ')],
    ['Also called', (listed?.otherNames ?? []).join(', ')],
    [GIVEN.birthday, listed?.birthday ?? ''],
    [GIVEN.anniversary, listed?.anniversary ?? ''],
    ...Object.entries(custom).map(([name, value]): [string, string] => [
      name,
      value === null || String(found.custom[name] ?? '') === String(value) ? '' : textOf(value),
    ]),
  ]
  return lines.filter(([, value]) => value !== '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
