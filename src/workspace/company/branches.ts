import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import { announceSettings } from './announce-settings'
import type { Branch, BranchChange, NewBranch } from './branch-schema'
import { checkHours } from './check-hours'
import { type Problems, readPlace } from './check-place'

type Shown = Static<typeof Branch>
type Row = RowOf<typeof sql.company.findBranch>
type Fields = Pick<Row, 'name' | 'address' | 'phone' | 'email' | 'rera_registrations' | 'geofence' | 'business_hours'>

/** The offices, by name. Colleagues' offices are no secret: every member sees them. */
export const listBranches = (who: Who, withArchived: boolean): Promise<Shown[]> =>
  db.read(who, work => work.all(sql.company.listBranches, { with_archived: withArchived }))

export const findBranch = (who: Who, id: string): Promise<Shown> =>
  db.read(who, work => work.one(sql.company.findBranch, { id }))

/** Adds an office. 409 `duplicate` for a name that an open office has. */
export function createBranch(who: Who, wanted: Static<typeof NewBranch>): Promise<Shown> {
  const id = newId('brn')
  const nothing: Fields = {
    name: '',
    address: null,
    phone: null,
    email: null,
    rera_registrations: [],
    geofence: null,
    business_hours: null,
  }
  return named(() =>
    db.write(who, async work => {
      await work.count(sql.company.insertBranch, { id, ...columns(merge(nothing, wanted)) })
      return finish(work, id)
    }),
  )
}

/** Changes an office, closes or opens it. 409 `stale`, `duplicate`, and `conflict` for closing one with members. */
export function updateBranch(who: Who, id: string, change: Static<typeof BranchChange>): Promise<Shown> {
  const { archiveBranch, findBranch, lockBranch, updateBranch } = sql.company
  return named(() =>
    db.write(who, async work => {
      await work.one(lockBranch, { id })
      const before = await work.one(findBranch, { id })
      refuseStale(change.updated_at, before.updated_at)
      await work.count(updateBranch, { id, ...columns(merge(before, change)) })
      const isArchived = before.archived_at !== null
      if (change.archived !== undefined && change.archived !== isArchived) {
        if (change.archived && before.member_count > 0) throw hasMembers(before.member_count)
        await work.count(archiveBranch, { id, is_archived: change.archived })
      }
      return finish(work, id)
    }),
  )
}

/** Sets the office of a member; null: none. 422 `branch_id` for one of elsewhere or one that is closed. */
export async function placeInBranch(work: Write, memberId: string, branchId: string | null): Promise<void> {
  await mustBeBranch(work, branchId)
  await work.count(sql.company.setMemberBranch, { id: memberId, branch_id: branchId })
}

/** Checks that an office is one of the company's and open, and keeps it so. 422 `branch_id` otherwise. */
export async function mustBeBranch(work: Write, branchId: string | null): Promise<void> {
  if (branchId !== null && !(await work.maybe(sql.company.holdBranch, { id: branchId }))) {
    throw invalid({ branch_id: 'is not an open office of this company' })
  }
}

function merge(before: Fields, change: Static<typeof BranchChange>): Fields {
  const problems: Problems = {}
  const place = readPlace(change, problems)
  checkHours(change.business_hours, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const given = <T>(sent: T | undefined, kept: T): T => (sent === undefined ? kept : sent)
  return {
    name: change.name?.trim() ?? before.name,
    address: given(place.address, before.address),
    phone: given(place.phone, before.phone),
    email: given(place.email, before.email),
    rera_registrations: place.rera_registrations ?? before.rera_registrations,
    geofence: given(change.geofence, before.geofence),
    business_hours: given(change.business_hours, before.business_hours),
  }
}

const columns = ({ geofence, ...fields }: Fields) => ({
  ...fields,
  lat: geofence?.lat ?? null,
  lng: geofence?.lng ?? null,
  radius_m: geofence?.radius_m ?? null,
})

async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (brokenConstraint(error) !== 'branch_name') throw error
    throw fault('duplicate', { message: 'An office has this name already', fields: { name: 'is taken' } })
  }
}

const hasMembers = (count: number) =>
  fault('conflict', {
    message:
      count === 1
        ? 'A member belongs to this office; move them first'
        : `${count} members belong to this office; move them first`,
  })

async function finish(work: Write, id: string): Promise<Shown> {
  await announceSettings(work, ['branches'])
  return work.one(sql.company.findBranch, { id })
}
