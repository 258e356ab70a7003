import { isoNow } from '../../platform/clock'
import { mergeCustom } from '../../platform/custom-fields'
import { Overtaken } from '../../platform/db/failures'
import { mayActOn } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { Fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { PERSON_LEFT, type ReadRow, type RowValues, readCustom, type TakenRow } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { sql } from '../queries.gen'
import { noteReasons } from './compare-with-known'
import { type Group, groupByPerson } from './group-rows'
import { CONSENT_LEFT, type Consents, importedConsents, STAYS_WITHDRAWN } from './imported-consents'
import { insertContacts, type Stranger } from './insert-contact'
import { keepOtherNames, type OtherName } from './keep-other-names'
import { lockNames, numberLocks } from './lock-numbers'
import { editableAmong } from './may-edit'
import { recordLeftOvers } from './record-left-over'
import { type SaidContact, upsertContact } from './upsert-contact'

export type ImportedPerson = {
  given: SaidContact
  /** The name of a new person. */
  ifNew: Pick<SaidContact, 'name' | 'first_name' | 'last_name'>
  ownerId: string
  consents: Consents
  importId: string
  quiet: boolean
  /** An ad platform made it to try a form out: it is kept apart from people. */
  isTest: boolean
  /** Its cells. */
  row: RowValues
}
type Row = ReadRow<ImportedPerson>

/** Takes rows of a list of people, inside `beyondReach`. Unknown people are written with one statement for all;
 *  different known people are updated in parallel, the rows of one person one after the other. Tests meet tests alone,
 *  and add nothing to an existing one. */
export async function takeContacts(work: Write, rows: readonly Row[]): Promise<TakenRow[]> {
  const all: TakenRow[] = []
  for (const isTest of [false, true]) {
    const places = rows.flatMap((row, i) => (row.entry.isTest === isTest ? [i] : []))
    if (places.length === 0) continue
    const taken = await takeAlike(
      work,
      places.map(i => rows[i]!),
      isTest,
    )
    for (const [place, i] of places.entries()) all[i] = taken[place]!
  }
  return all
}

async function takeAlike(work: Write, rows: readonly Row[], isTest: boolean): Promise<TakenRow[]> {
  const all: TakenRow[] = []
  const [phones, emails] = [rows.flatMap(row => row.phones), rows.flatMap(row => row.emails)]
  await lockNames(work, numberLocks(phones, emails))
  const people = await groupByPerson(work, rows, isTest)
  const strangers = people.filter(({ contactId }) => contactId === null)
  const made = await addStrangers(
    work,
    strangers.map(({ rows: [first] }) => first!.entry),
    isTest,
  )
  for (const [i, group] of strangers.entries()) {
    const one = made[i]!
    all[group.rows[0]!.index] = one
    if (!('problem' in one)) group.contactId = one.contactId
  }
  const takeGroup = async ({ contactId, rows: own }: Group) => {
    for (const { index, entry, others } of own) {
      if (!all[index])
        all[index] = isTest
          ? againOf(contactId, all[own[0]!.index]!)
          : await takeRow(work, entry, contactId, others.length > 0)
      await shareWith(work, all[index], others)
    }
  }
  const ends = await Promise.allSettled(people.map(takeGroup))
  // All have ended: the transaction must not end under the others.
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  const before = all.flatMap(one => ('problem' in one || one.madeContact ? [] : [one.contactId]))
  const editable = await editableAmong(work, before)
  const mayRecord = (one: TakenRow) => 'problem' in one || one.madeContact || editable.has(one.contactId)
  const agreed = all.flatMap((one, i) => {
    if ('problem' in one || !mayRecord(one)) return []
    const { consents, importId, quiet } = rows[i]!.entry
    const origin = { via: 'import' as const, sourceId: null, receivedAt: isoNow(), quiet, importId }
    return [{ contactId: one.contactId, consents, origin, isNew: one.madeContact }]
  })
  await importedConsents().record(work, agreed)
  const withdrawn = await importedConsents().withdrawn(
    work,
    agreed.filter(({ isNew }) => !isNew),
  )
  return all.map((one, i) => {
    if ('problem' in one || rows[i]!.entry.consents.length === 0) return one
    const said = !mayRecord(one) ? [CONSENT_LEFT] : withdrawn.has(one.contactId) ? [STAYS_WITHDRAWN] : []
    return { ...one, reasons: [...(one.reasons ?? []), ...said] }
  })
}

/** Records that a new person came with values of others: the next row finds them, and somebody may check whether they
 *  are one person. Nothing is recorded for known people, for it would outlast an undone import. */
async function shareWith(work: Write, taken: TakenRow, groups: readonly Group[]): Promise<void> {
  const others = groups.flatMap(({ contactId }) => contactId ?? [])
  if (others.length === 0 || 'problem' in taken || !taken.madeContact) return
  await work.count(sql.duplicates.putNamedTogether, { contact_id: taken.contactId, others })
}

/** Adds unknown people; for one that can't be added, it answers why. */
async function addStrangers(work: Write, people: readonly ImportedPerson[], isTest: boolean): Promise<TakenRow[]> {
  const owners = await ownersAmong(work, new Set(people.map(({ ownerId }) => ownerId)))
  const read = await Promise.all(
    people.map(async ({ given, ifNew, ownerId, importId }) => {
      const problem = owners.get(ownerId)
      return problem
        ? { problem }
        : orProblem(() => strangerOf(work, { ...given, ...ifNew }, { ownerId, importId, isTest }))
    }),
  )
  const strangers = read.flatMap(one => ('problem' in one ? [] : [one]))
  const added = await insertContacts(
    work,
    strangers.map(({ stranger }) => stranger),
  )
  const wanted = strangers.reduce((sum, { stranger }) => sum + stranger.phones.length + stranger.emails.length, 0)
  // Somebody else was given one of them since it was looked up: the contact without it must not stay.
  if (added < wanted) throw new Overtaken('a number or address was given to somebody else')
  const events = read.flatMap((one, i) =>
    'problem' in one
      ? []
      : [
          {
            type: 'contact.created',
            subject: { kind: 'contact' as const, id: one.stranger.id },
            quiet: people[i]!.quiet,
          },
        ],
  )
  await append(work, ...events)
  await keepOtherNames(work, strangers.flatMap(otherNamesOf))
  await recordLeftOvers(
    work,
    strangers.map(({ stranger, leftOver }) => [stranger.id, leftOver]),
    'unfit',
    isTest,
  )
  await recordLeftOvers(
    work,
    strangers.map(({ stranger, notes }) => [stranger.id, notes]),
    'listed',
    isTest,
  )
  return read.map(one =>
    'problem' in one
      ? one
      : takenAs(
          one.stranger.id,
          true,
          one.leftOver.map(([label]) => label),
        ),
  )
}

/** A test that came before: as it is there, or as the first row of its kind became. */
function againOf(known: string | null, first: TakenRow): TakenRow {
  const again = (id: string): TakenRow => ({ ...takenAs(id, false), record: 'unchanged' })
  if (known !== null) return again(known)
  return 'problem' in first ? first : again(first.contactId)
}

const takenAs = (contactId: string, madeContact: boolean, unfit: readonly string[] = []) => ({
  ...{ leadId: null, contactId, madeLead: false, madeContact },
  reasons: unfit.map(label => `The own field ${label} could not take its value; it is on the timeline`),
})

/** Why a member can't have new people, for those who can't. */
async function ownersAmong(work: Write, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  const problems = await Promise.all(
    [...ids].map(async (id): Promise<[string, string][]> => {
      // Active when the import looked them up: it looks again, and each row says who gets it instead.
      const found = await work.maybe(workspaceSql.team.findActiveMember, { id })
      if (!found) throw new Overtaken('the owner has left meanwhile')
      return mayActOn(work.who, 'contacts.create', id) ? [] : [[id, 'The owner is beyond your reach']]
    }),
  )
  return new Map(problems.flat())
}

async function strangerOf(
  work: Write,
  { phones, email, listed, ...given }: SaidContact,
  { ownerId, importId, isTest }: { ownerId: string; importId: string; isTest: boolean },
) {
  mergeCustom({}, given.custom)
  const { values: custom, leftOver } = await readCustom(work, 'contact', given.custom, { door: 'open' })
  const name = (given.name ?? [given.first_name, given.last_name].filter(Boolean).join(' ')).trim()
  const stranger: Stranger = {
    ...{ ...given, id: newId('con'), name, custom, owner_id: ownerId, phones },
    emails: listed?.emails.length ? listed.emails : email ? [email] : [],
    birthday: listed?.birthday ?? null,
    anniversary: listed?.anniversary ?? null,
    is_unreachable: phones.length === 0 && !email,
    is_test: isTest,
  }
  return { stranger, leftOver, notes: listed?.notes ?? [], otherNames: listed?.otherNames ?? [], importId }
}

/** Other names that lists give of new people. */
const otherNamesOf = ({ stranger, otherNames, importId }: Awaited<ReturnType<typeof strangerOf>>): OtherName[] =>
  otherNames.map(name => ({ contactId: stranger.id, name, source: 'import', givenBy: importId }))

const takeRow = (
  work: Write,
  { given, ifNew, ownerId, quiet, importId }: ImportedPerson,
  contactId: string | null,
  isOfTwo: boolean,
): Promise<TakenRow> =>
  orProblem(async () => {
    const asked = { quiet, ifNew, ownerId, importId, contactId, isOfTwo, fillsOnly: true }
    const { action, contactId: id, isLeft, unfit, noted = [] } = await upsertContact(work, given, asked)
    const taken = takenAs(id, action === 'created', unfit)
    const said = isLeft ? [PERSON_LEFT] : noteReasons(noted)
    return { ...taken, reasons: [...taken.reasons, ...said] }
  })

/** What it comes to; or, of a row that can't be taken, why. */
async function orProblem<T>(take: () => Promise<T>): Promise<T | { problem: string }> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { problem: Object.values(error.fields ?? {})[0] ?? error.message }
  }
}
