import type { Write } from '../../platform/db/work'
import { saysMoreOfName } from '../../platform/names/says-more'
import { sql } from '../queries.gen'
import { GIVEN } from './beside-known'
import { keepSaidNames } from './keep-other-names'
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

/** Leaves a contact as it is: whoever tells of it may add people and not change them. What is not known yet stands on its
 *  timeline, where those read it who may. A list that comes again says nothing twice.
 *  `isOfTwo`: what somebody else has came with it. */
export async function leaveAsIs(
  work: Write,
  found: Found,
  told: SaidContact,
  { importId, isOfTwo = false }: { importId?: string; isOfTwo?: boolean },
): Promise<void> {
  await work.beyondReach('what is told is compared with what is there, and none of it is answered', async () => {
    const [phones, emails] = await Promise.all([
      work.all(sql.contacts.listPhones, { id: found.id }),
      work.all(sql.contacts.listEmails, { id: found.id }),
    ])
    const held = new Set([...phones.map(({ e164 }) => e164), ...emails.map(({ email }) => email)])
    const lines = linesOf(found, told, value => held.has(value))
    const notes = [...lines, ...(told.listed?.notes ?? [])]
    const isNews = (name: string) => saysMoreOfName(found.name ?? '', name)
    const given = lines.flatMap(([label, name]) => (label === GIVEN.name && isNews(name) ? [name] : []))
    const besides = told.listed?.otherNames ?? []
    const source = importId ? 'import' : 'hand'
    await keepSaidNames(
      work,
      (isOfTwo ? besides : [...given, ...besides]).map(name => ({
        contactId: found.id,
        name,
        source,
        givenBy: importId ?? null,
      })),
      [...told.phones.map(({ e164 }) => e164), ...(told.listed?.emails ?? [told.email ?? ''])],
    )
    await (importId ? recordListed(work, found.id, notes, importId) : recordLeftOver(work, found.id, notes))
  })
}

function linesOf(found: Found, told: SaidContact, isHeld: (value: string) => boolean): [string, string][] {
  const { kinds, tags, custom, phones, email, listed } = told
  const fresh = (values: readonly string[], known: readonly string[]) => values.filter(value => !known.includes(value))
  const given: [string, string][] = [
    ...FIELDS.map((field): [string, string] => [GIVEN[field], told[field] === found[field] ? '' : (told[field] ?? '')]),
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
  return given.filter(([, value]) => value !== '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
