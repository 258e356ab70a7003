// Another program on the database of a test: says `ready`, and after the first line on its input gives out so many leads.

import { installRooms } from '../../../src/install'
import { chooseOwner } from '../../../src/leads/assignment/choose-owner'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { setLogLevel } from '../../../src/platform/log'
import { LEAD } from './given-lead'

setLogLevel('error')
installRooms()
const { company, amount } = JSON.parse(process.env.ASKED!) as { company: string; amount: number }
db.open(JSON.parse(process.env.DATABASE!))
await db.everyCompany(async () => {})
process.stdout.write('ready\n')
for await (const _line of console) break
const give = () =>
  db.write(systemOf({ id: company, zone: 'Asia/Kolkata' }), async work => (await chooseOwner(work, LEAD())).memberId)
// Some at a time, as leads come: not all of them in one crowd.
const owners: string[] = []
while (owners.length < amount) owners.push(...(await Promise.all([give(), give(), give()])))
process.stdout.write(`${JSON.stringify(owners)}\n`)
await db.close()
process.exit(0)
