import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import { brokenConstraint } from '../../platform/db/failures'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { parsePhone } from '../../platform/phone/parse-phone'
import { placeInBranch } from '../company/branches'
import { checkPassword } from '../entry/check-password'
import { hashPassword } from '../entry/hash-password'
import { sql } from '../queries.gen'
import { mayHandOut } from '../roles/hand-out-roles'
import { changePeople } from '../roles/keep-reach'
import { sendInvitation } from './invite'
import type { Member, NewMember } from './schema'

export const MEMBERS: ListSpec = {
  name: 'members',
  from: `(select member.*, role.key as role_key, jsonb_exists(role.permissions, 'leads.edit') as works_leads
            from member join role using (company_id) where role.id = member.role_id) t`,
  record: {
    view: 'member_record',
    json: recordJson([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'team',
      'branch',
      'status',
      'takes_leads',
      'works_leads',
      'created_at',
      'updated_at',
    ]),
  },
  fields: {
    name: { sql: 't.name', type: 'text', sortable: true, notNull: true },
    email: { sql: 'app.colleague_email(t.email)', type: 'text', sortable: true, notNull: true },
    status: { sql: 't.status', type: 'enum', values: ['active', 'invited', 'deactivated'] },
    role: { sql: 't.role_key', type: 'text' },
    role_id: { sql: 't.role_id', type: 'id' },
    team_id: { sql: 't.team_id', type: 'id' },
    branch_id: { sql: 't.branch_id', type: 'id' },
    takes_leads: { sql: 't.takes_leads', type: 'boolean' },
    works_leads: { sql: 't.works_leads', type: 'boolean' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: 'name',
}

/** One page of the members, as JSON text. */
export const listMembers = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, MEMBERS, query))).body

export const findMember = (who: Who, id: string): Promise<Static<typeof Member>> =>
  db.read(who, work => work.one(sql.team.findMember, { id }))

/** Adds a member. With a password they can sign in at once; without, they are invited by mail. 403 for a role above the
 *  admin's own, or a team where they would reach further than the admin; 409 `duplicate` for an e-mail that somebody has,
 *  in whatever company of this install. */
export async function createMember(who: Who, wanted: Static<typeof NewMember>): Promise<Static<typeof Member>> {
  const id = newId('mem')
  const email = wanted.email.trim().toLowerCase()
  const name = wanted.name.trim()
  const password_hash = await firstPassword(who, wanted.password, [name, email])
  const { insertMember, findMember } = sql.team
  try {
    const add = async (work: Write) => {
      await mayHandOut(work, wanted.role_id)
      if (wanted.team_id && !(await work.maybe(sql.team.findTeam, { id: wanted.team_id }))) throw noSuchTeam()
      await work.count(insertMember, {
        id,
        name,
        email,
        phone: phoneOf(wanted.phone),
        role_id: wanted.role_id,
        team_id: wanted.team_id ?? null,
        takes_leads: wanted.takes_leads ?? true,
        password_hash,
        status: password_hash === null ? 'invited' : 'active',
      })
      if (wanted.branch_id) await placeInBranch(work, id, wanted.branch_id)
      if (password_hash === null) await sendInvitation(work, { id, name, email })
      return work.one(findMember, { id })
    }
    return await db.write(who, work => changePeople(work, () => add(work), id))
  } catch (error) {
    if (brokenConstraint(error) !== 'member_email') throw error
    throw fault('duplicate', { message: 'Somebody with this e-mail can sign in here already' })
  }
}

async function firstPassword(who: Who, password: string | undefined, names: string[]): Promise<string | null> {
  if (password === undefined) return null
  const company = await db.read(who, work => work.one(sql.company.findCompany, {}))
  await checkPassword(password, [...names, company.name])
  return hashPassword(password)
}

export const noSuchTeam = () => invalid({ team_id: 'is not a team of this company' })

/** As it is kept: E.164. 422 for what can't be dialled. */
export function phoneOf(raw: string | null | undefined): string | null {
  if (raw === null || raw === undefined || raw.trim() === '') return null
  const phone = parsePhone(raw)
  if (!phone) throw invalid({ phone: 'is not a phone number' })
  return phone.e164
}
