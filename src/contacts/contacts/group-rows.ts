// Which rows of a list are of one person, before any of them is written.

import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { nameIn, type Person, type ReadRow, sharersOf, type Whose, whoseRow } from '../../records'
import { sql } from '../queries.gen'
import { editableAmong } from './may-edit'
import type { ImportedPerson } from './take-contacts'

type Row = ReadRow<ImportedPerson>
/** A row with what of it is its person's; `others`: those who have the rest. */
export type OwnRow = { index: number; entry: ImportedPerson; others: readonly Group[] }
/** The rows of one person, in their order. `contactId`: null for somebody who is new, until they are made. */
export type Group = { contactId: string | null; rows: OwnRow[] }

/** A person of the list: `takes`: they take what a row brings. */
type Known = Person & { group: Group; takes: boolean }

/** Groups rows by their people. Rows that share a number or an address are told apart as enquiries are (`whoseRow`); a
 *  value that another contact has becomes a note of the row. */
export async function groupByPerson(work: Write, rows: readonly Row[], isTest: boolean): Promise<Group[]> {
  const people = await holders(work, rows, isTest)
  const groups = new Set<Group>()
  const shared = new Map<string, Known[]>()
  for (const [index, row] of rows.entries()) {
    const keys = [...row.phones, ...row.emails]
    // Tests are called whatever their platform calls them.
    const whose = await whoseRow(
      work,
      { name: isTest ? null : row.name, keys },
      {
        at: key => people.at.get(key),
        sharers: one => [...people.sharers(one), ...(shared.get(one.id) ?? [])],
      },
    )
    const known = whose.person ?? somebodyNew(work, index, row)
    groups.add(known.group)
    known.group.rows.push(ownRow(index, row, whose, key => people.at.get(key)?.id === known.id))
    for (const key of known.takes || whose.person === null ? keys : []) {
      if (!people.at.has(key)) people.at.set(key, known)
      known.hasPhone ||= key.startsWith('+') && !whose.others.has(key)
    }
    if (known.takes) known.name ??= nameIn(row.name)
    if (whose.person === null)
      for (const { id } of whose.others.values()) shared.set(id, [...(shared.get(id) ?? []), known])
  }
  return [...groups]
}

/** The contacts who have the numbers and addresses of rows, and those who came with them before. */
async function holders(work: Write, rows: readonly Row[], isTest: boolean) {
  const found = await work.all(sql.contacts.findHolders, {
    ...{ phones: rows.flatMap(({ phones }) => phones), emails: rows.flatMap(({ emails }) => emails), is_test: isTest },
  })
  const { sharers, ids } = await sharersOf(work, [...new Set(found.map(({ contact_id }) => contact_id))])
  const editable = await editableAmong(work, ids)
  const known = new Map<string, Known>()
  const of = (id: string, name: string | null, hasPhone: boolean): Known => {
    const one = known.get(id) ?? {
      ...{ id, name: nameIn(name), hasPhone, takes: editable.has(id), group: { contactId: id, rows: [] } },
    }
    known.set(id, one)
    return one
  }
  return {
    at: new Map(found.map(({ value, contact_id, name, has_phone }) => [value, of(contact_id, name, has_phone)])),
    sharers: (one: Known) => sharers(one).map(({ id, name, hasPhone }) => of(id, name, hasPhone)),
  }
}

function somebodyNew(work: Write, index: number, { name, entry }: Row): Known {
  const takes = mayActOn(work.who, 'contacts.edit', entry.ownerId)
  return { id: `row ${index}`, name: nameIn(name), hasPhone: false, takes, group: { contactId: null, rows: [] } }
}

function ownRow(index: number, { entry }: Row, { others }: Whose<Known>, isTheirs: (key: string) => boolean): OwnRow {
  const isOwn = (key: string) => !others.has(key)
  const { given } = entry
  const emails = (given.listed?.emails ?? []).filter(isOwn)
  // Of several addresses, the one that they have says who it is.
  const email = emails.find(isTheirs) ?? emails[0] ?? null
  const notes = [...(given.listed?.notes ?? []), ...notesOf([...others.keys()])]
  return {
    index,
    entry: {
      ...entry,
      given: {
        ...{ ...given, phones: given.phones.filter(({ e164 }) => isOwn(e164)), email },
        ...(given.listed ? { listed: { ...given.listed, emails, notes } } : {}),
      },
    },
    others: [...new Set([...others.values()].map(({ group }) => group))],
  }
}

/** Values that another contact has, as lines in the note of the person who came with them. */
export const notesOf = (keys: readonly string[]): [label: string, value: string][] =>
  keys.map(key => [`${key.includes('@') ? 'E-mail' : 'Phone'} also of another person`, key])
