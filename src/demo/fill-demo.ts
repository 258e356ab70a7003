// scope: every company, because the bulk goes in by set, and an installation that takes a demo has no other company.

import { join } from 'node:path'
import { createSource } from '../leads'
import { open } from '../platform/db/connection'
import { db } from '../platform/db/database'
import { systemOf, type Who } from '../platform/db/who'
import { newToken } from '../platform/secrets/tokens'
import { StartRefused } from '../platform/start-refused'
import { INDIA } from '../platform/time/zone'
import {
  createMember,
  createTeam,
  everything,
  listRoles,
  setUp,
  setupLink,
  updateMember,
  updateTeam,
} from '../workspace'
import { asOwner, type Handle } from './ask-as-owner'
import { COLLEAGUES, COMPANY, customers, OWNER, SOURCES, TEAMS } from './people'
import { showFeatures } from './show-features'

/** How to get in. */
export type DemoSignIns = {
  /** Of every member; null when the demo was filled before, for only its hash is kept. */
  password: string | null
  members: { name: string; role: string; email: string }[]
  /** Empty when the demo was filled before. */
  pushUrl: string
}

const CONTACTS = 2_000
/** In this order: each needs those before it. */
const PARTS = ['ids', 'leads', 'stock', 'days', 'timeline']
const SQL_ROOT = join(import.meta.dir, '../../sql/demo')

/** Fills an empty installation with a brokerage in Pune: 12 members in 3 teams, 2,000 contacts, 3,000 leads of the last
 *  120 days, 400 properties, visits, tasks and calls. Again: answers who can sign in. Throws when the
 *  installation belongs to somebody already. `handle` answers requests as the program does. */
export async function fillDemo(handle: Handle): Promise<DemoSignIns> {
  const link = await setupLink()
  if (link === null) return knownDemo()
  const password = newToken('', 9)
  const made = await setUp(
    {
      token: link.slice(link.indexOf('token=') + 'token='.length),
      company_name: COMPANY,
      time_zone: INDIA,
      owner: { ...OWNER, password },
    },
    { userAgent: null, address: 'demo' },
  )
  const { company, owner, source } = made.result
  const who = ownerOf(company.id, owner.id)
  await hire(who, password)
  for (const place of SOURCES) await db.write(who, work => createSource(work, place))
  await fill(company.id)
  await showFeatures(await asOwner(handle, OWNER.email, password))
  return { password, members: members(), pushUrl: source!.push_url }
}

async function knownDemo(): Promise<DemoSignIns> {
  const sql = open(db.systemTarget, 'angan-demo')
  try {
    const [company] = await sql`select name from company order by created_at limit 1`
    if (company?.name !== COMPANY) {
      throw new StartRefused(
        'This installation is set up already and keeps its data. For the demo, name an empty folder: ' +
          'ANGAN_DATA_DIR=./demo-data bun run start --demo',
      )
    }
    return { password: null, members: members(), pushUrl: '' }
  } finally {
    await sql.end()
  }
}

const emailOf = (name: string): string => `${name.split(' ')[0]!.toLowerCase()}@example.in`

const members = (): DemoSignIns['members'] => [
  { ...OWNER, role: 'owner' },
  ...COLLEAGUES.map(({ name, role }) => ({ name, role, email: emailOf(name) })),
]

/** The owner at work, before anybody signed in. */
function ownerOf(companyId: string, ownerId: string): Who {
  const system = systemOf({ id: companyId, zone: INDIA })
  return { ...system, kind: 'member', id: ownerId, memberId: ownerId, name: OWNER.name, permissions: everything('all') }
}

async function hire(who: Who, password: string): Promise<void> {
  const roles = await rolesOf(who)
  const teams = new Map<string, string>()
  for (const name of TEAMS) teams.set(name, (await createTeam(who, { name })).id)
  await updateMember(who, who.memberId!, { phone: '+91 98000 00001', takes_leads: false })
  for (const [i, colleague] of COLLEAGUES.entries()) {
    const team_id = colleague.team === null ? null : teams.get(colleague.team)!
    const member = await createMember(who, {
      name: colleague.name,
      email: emailOf(colleague.name),
      phone: `+91 98000 ${String(i + 2).padStart(5, '0')}`,
      role_id: roles.get(colleague.role)!,
      team_id,
      takes_leads: colleague.takesLeads,
      password,
    })
    if (colleague.leads && team_id) await updateTeam(who, team_id, { leader_id: member.id })
  }
}

async function rolesOf(who: Who): Promise<Map<string, string>> {
  const roles = await listRoles(who)
  return new Map(roles.map(({ key, id }) => [key, id]))
}

/** Everything else, in one transaction: the files under sql/demo read the company and the names from settings. */
async function fill(companyId: string): Promise<void> {
  const sql = open(db.systemTarget, 'angan-demo')
  try {
    const names = JSON.stringify(customers(CONTACTS))
    await sql`select set_config('demo.company', ${companyId}, false), set_config('demo.names', ${names}, false)`
    const parts = await Promise.all(PARTS.map(part => Bun.file(join(SQL_ROOT, `${part}.sql`)).text()))
    await sql.unsafe(`begin;\n${parts.join('\n')}\ncommit;`).simple()
    await sql.unsafe('analyze')
  } finally {
    await sql.end()
  }
}
