import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { announceSettings } from './announce-settings'
import { mustBeBranch } from './branches'
import type { Holiday, HolidayChange, HolidayList, HolidaysAdded, NewHoliday } from './holiday-schema'
import { type ListedHoliday, readHolidayList } from './read-holiday-list'

type Shown = Static<typeof Holiday>

/** What a company may write down: thirty years of a full list. Every reckoning of hours reads them all. */
const MOST = 1000
/** As many wrong lines are named. */
const MOST_PROBLEMS = 5

/** The holidays of a year, yearly ones among them; without a year all. */
export const listHolidays = (who: Who, year: number | undefined): Promise<Shown[]> =>
  db.read(who, work => work.all(sql.company.listHolidays, { year: year ?? null, most: MOST }))

/** Adds a holiday. 409 `duplicate` for a day that the company or the office has already, 422 for more than 1,000. */
export function createHoliday(who: Who, wanted: Static<typeof NewHoliday>): Promise<Shown> {
  const id = newId('hol')
  const { day, yearly = false, branch_id = null } = wanted
  return db.write(who, async work => {
    const added = await insert(work, branch_id, [{ id, day, name: wanted.name.trim(), yearly }])
    if (added === 0) throw taken()
    return work.one(sql.company.findHoliday, { id })
  })
}

/** Adds a pasted list, all or nothing: 422 `text` names the lines that can't be read. A day that is a holiday already
 *  stays as it is. */
export function importHolidays(
  who: Who,
  { text, year, branch_id = null }: Static<typeof HolidayList>,
): Promise<Static<typeof HolidaysAdded>> {
  const { holidays, problems } = readHolidayList(text, year)
  if (problems.length > 0) throw invalid({ text: problems.slice(0, MOST_PROBLEMS).join('; ') })
  if (holidays.length === 0) throw invalid({ text: 'holds no holiday' })
  return db.write(who, async work => {
    const rows = holidays.map((holiday: ListedHoliday) => ({ id: newId('hol'), ...holiday, yearly: false }))
    const added = await insert(work, branch_id, rows)
    return { added, kept: rows.length - added }
  })
}

/** Changes a holiday. 409 `duplicate` for a day that is one already. */
export async function updateHoliday(who: Who, id: string, change: Static<typeof HolidayChange>): Promise<Shown> {
  const { findHoliday, updateHoliday } = sql.company
  try {
    return await db.write(who, async work => {
      const before = await work.one(findHoliday, { id })
      const branch_id = change.branch_id === undefined ? (before.branch?.id ?? null) : change.branch_id
      if (branch_id !== before.branch?.id) await mustBeBranch(work, branch_id)
      await work.count(updateHoliday, {
        id,
        day: change.day ?? before.day,
        name: change.name?.trim() ?? before.name,
        yearly: change.yearly ?? before.yearly,
        branch_id,
      })
      await announceSettings(work, ['holidays'])
      return work.one(findHoliday, { id })
    })
  } catch (error) {
    if (brokenConstraint(error) !== 'holiday_day') throw error
    throw taken()
  }
}

/** Deletes a holiday, and answers it as it was. */
export function deleteHoliday(who: Who, id: string): Promise<Shown> {
  return db.write(who, async work => {
    const holiday = await work.one(sql.company.findHoliday, { id })
    await work.count(sql.company.deleteHoliday, { id })
    await announceSettings(work, ['holidays'])
    return holiday
  })
}

type NewRow = { id: string; day: string; name: string; yearly: boolean }

async function insert(work: Write, branch_id: string | null, holidays: NewRow[]): Promise<number> {
  const { countHolidays, insertHolidays, lockCompany } = sql.company
  // One at a time, so that the limit holds.
  await work.one(lockCompany, {})
  await mustBeBranch(work, branch_id)
  const { count } = await work.one(countHolidays, {})
  if (count + holidays.length > MOST) {
    throw invalid({
      [holidays.length > 1 ? 'text' : 'day']: `would make more than ${MOST} holidays; delete old ones first`,
    })
  }
  const added = await work.all(insertHolidays, { branch_id, holidays })
  if (added.length > 0) await announceSettings(work, ['holidays'])
  return added.length
}

const taken = () =>
  fault('duplicate', { message: 'This day is a holiday already', fields: { day: 'is a holiday already' } })
