import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { recordLeftOver } from './record-left-over'
import type { ToldContact } from './upsert-contact'

/** What the contact has. */
type Found = {
  id: string
  kinds: readonly string[]
  tags: readonly string[]
  custom: Record<string, unknown>
} & Partial<Record<keyof typeof TOLD_AS, string | null>>

const TOLD_AS = {
  ...{ name: 'Name given', first_name: 'First name given', last_name: 'Last name given', city: 'City given' },
  ...{ address: 'Address given', pincode: 'PIN code given', occupation: 'Occupation given' },
} as const
const FIELDS = Object.keys(TOLD_AS) as (keyof typeof TOLD_AS)[]

/** Leaves a contact as it is: whoever tells of it may add people and not change them. What is not known yet stands on its
 *  timeline, where those read it who may. A list that comes again says nothing twice. */
export async function leaveAsIs(work: Write, found: Found, told: ToldContact): Promise<void> {
  await work.beyondReach('what is told is compared with what is there, and none of it is answered', async () => {
    const [phones, emails] = await Promise.all([
      work.all(sql.contacts.contacts.listPhones, { id: found.id }),
      work.all(sql.contacts.contacts.listEmails, { id: found.id }),
    ])
    const held = new Set([...phones.map(({ e164 }) => e164), ...emails.map(({ email }) => email)])
    const lines = linesOf(found, told, value => held.has(value))
    const { listed } = told
    await recordLeftOver(work, found.id, [...lines, ...(listed?.notes ?? [])], listed ? 'listed' : 'told')
  })
}

function linesOf(found: Found, told: ToldContact, isHeld: (value: string) => boolean): [string, string][] {
  const { kinds, tags, custom, phones, email, listed } = told
  const fresh = (values: readonly string[], known: readonly string[]) => values.filter(value => !known.includes(value))
  const given: [string, string][] = [
    ...FIELDS.map((field): [string, string] => [
      TOLD_AS[field],
      told[field] === found[field] ? '' : (told[field] ?? ''),
    ]),
    ...phones.map(({ e164 }): [string, string] => ['Phone given', isHeld(e164) ? '' : e164]),
    ...(listed?.emails ?? [email ?? '']).map((one): [string, string] => ['E-mail given', isHeld(one) ? '' : one]),
    ['Kinds given', fresh(kinds, found.kinds).join(', ')],
    ['Tags given', fresh(tags, found.tags).join(', ')],
    ['Birthday given', listed?.birthday ?? ''],
    ['Anniversary given', listed?.anniversary ?? ''],
    ...Object.entries(custom).map(([name, value]): [string, string] => [
      name,
      value === null || String(found.custom[name] ?? '') === String(value) ? '' : textOf(value),
    ]),
  ]
  return given.filter(([, value]) => value !== '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
