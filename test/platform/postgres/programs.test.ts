import { expect, test } from 'bun:test'
import { chmodSync, cpSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { accountWithReach, chooseAccount } from '../../../src/platform/postgres/account'
import { type Packed, packedPrograms, preparePrograms } from '../../../src/platform/postgres/programs'
import { cleanUpAfterwards, openFolder, root } from './stage'

cleanUpAfterwards()

const installed = packedPrograms()

test('library links that the install script did not make are made', async () => {
  const home = openFolder()
  const packed = withoutLinks(join(home, 'native'))
  expect(lstatSync(join(packed.native, 'lib/libpq.so.5'), { throwIfNoEntry: false })).toBeUndefined()
  const programs = await preparePrograms(
    chooseAccount(() => undefined),
    packed,
    join(home, 'data'),
  )
  expect(programs).toEqual({
    postgres: join(packed.native, 'bin/postgres'),
    initdb: join(packed.native, 'bin/initdb'),
    version: '18.4',
    major: '18',
  })
  expect(lstatSync(join(packed.native, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true)
})

test('programs that the server user may not run are copied into the data folder, once', async () => {
  const home = openFolder()
  const packed = withoutLinks(join(home, 'native'))
  // Nobody may execute it there, not even its owner.
  chmodSync(join(packed.native, 'bin/postgres'), 0o644)
  const account = chooseAccount(() => undefined)
  const programs = await preparePrograms(account, packed, join(home, 'data'))
  const copy = join(home, 'data', `postgres-programs-${packed.version}`)
  expect(programs.postgres).toBe(join(copy, 'bin/postgres'))
  const made = statSync(programs.postgres).ino
  expect((await preparePrograms(account, packed, join(home, 'data'))).postgres).toBe(programs.postgres)
  expect(statSync(programs.postgres).ino).toBe(made)
  expect(readdirSync(join(home, 'data'))).toEqual([`postgres-programs-${packed.version}`])
})

test('a copy that was damaged is made again', async () => {
  const home = openFolder()
  const packed = withoutLinks(join(home, 'native'))
  chmodSync(join(packed.native, 'bin/postgres'), 0o644)
  const account = chooseAccount(() => undefined)
  const { postgres } = await preparePrograms(account, packed, join(home, 'data'))
  rmSync(join(home, 'data', `postgres-programs-${packed.version}`, 'lib'), { recursive: true })
  expect(await preparePrograms(account, packed, join(home, 'data'))).toMatchObject({ postgres, version: '18.4' })
})

if (root) {
  test('a clone below a folder closed to others is left there; its programs run from a copy in an open place', async () => {
    const home = openFolder()
    const closed = join(home, 'root')
    const packed = withoutLinks(join(closed, 'native'))
    chmodSync(closed, 0o700)
    const account = await accountWithReach(
      chooseAccount(() => undefined),
      packed.native,
    )
    expect(account.setpriv).toBeString()
    const { postgres } = await preparePrograms(account, packed, closed, join(home, 'cache'))
    expect(postgres).toBe(join(home, 'cache', `postgres-programs-${packed.version}`, 'bin/postgres'))
    expect(statSync(closed).mode & 0o777).toBe(0o700)
  })
}

function withoutLinks(native: string): Packed {
  cpSync(installed.native, native, { recursive: true, verbatimSymlinks: true })
  const list = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  for (const { target } of JSON.parse(list) as { target: string }[]) rmSync(join(native, '..', target), { force: true })
  return { native, version: installed.version }
}
