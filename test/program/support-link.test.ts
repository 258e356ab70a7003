// The operator's command, beside a program that runs on its own database.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { ask, dropPlace, inspect, makeCompany, newPlace, type Place, ready, run, spawn } from './running'

const LIMIT = 120_000

let place: Place

beforeAll(async () => {
  place = await newPlace()
  await makeCompany(place)
}, LIMIT)
afterAll(() => dropPlace(place))

test(
  'prints a link that lets the operator’s staff in while the owner does',
  async () => {
    const [company] = await inspect(place, sql => sql`select id from company`)
    const link = () => run(place.settings, '--support-link', company!.id, 'Anil Rao')
    const stopped = await link()
    expect([stopped.code, stopped.errors]).toEqual([
      1,
      `No Angan runs on the data folder ${place.folder}. Start it first, or name the folder with ANGAN_DATA_DIR.\n`,
    ])
    await inspect(
      place,
      sql => sql`insert into support_grant (company_id, id, reason, access, granted_by, created_at, expires_at)
        select ${company!.id}, 'spg_1', 'Leads come twice', 'read', id, now(), now() + interval '1 hour' from member`,
    )
    const program = spawn(place.settings)
    try {
      await ready(place)
      const unknown = await run(place.settings, '--support-link', 'com_unknown', 'Anil Rao')
      expect([unknown.code, unknown.errors]).toEqual([
        1,
        'The company has no open support grant. Its owner gives one in Settings, under Support.\n',
      ])
      const made = await link()
      expect([made.code, made.errors]).toEqual([0, ''])
      const token = /^http:\/\/localhost:\d+\/support#token=(\S+)\n/.exec(made.output)![1]!
      const entered = await ask(place, '/api/v1/support-session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      })
      expect(entered!.status).toBe(200)
      const cookie = entered!.headers.get('set-cookie')!.split(';')[0]!
      const session = await ask(place, '/api/v1/session', { headers: { cookie } })
      expect((await session!.json()).data).toMatchObject({ member: { name: 'Anil Rao' }, support: { access: 'read' } })
    } finally {
      program.kill('SIGTERM')
      await program.exited
    }
  },
  LIMIT,
)
