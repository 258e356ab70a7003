// After the program was killed its server lives on; these are the ways the next start meets it.

import { expect, test } from 'bun:test'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount } from '../../../src/platform/postgres/account'
import { isAlive } from '../../../src/platform/postgres/postmaster'
import { ask, cleanUpAfterwards, openFolder, root, serverPid, start, startProgram, usedDataFolder } from './stage'

cleanUpAfterwards()

test('the server of a killed program is taken over, with its data, and stopped by the one that took it', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir)
  const { owner } = await program.answer()
  await ask(owner!, 'create table lead (id int)')
  const pid = await serverPid(dataDir)
  await program.kill()
  expect(isAlive(pid!)).toBe(true)

  const server = await start(dataDir)
  expect(server.adopted).toBe(true)
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await ask(server.owner, 'select count(*)::int as n from lead')).toEqual([{ n: 0 }])
  await server.stop()
  expect(isAlive(pid!)).toBe(false)
})

test('Ctrl-C in the terminal reaches the program and not its server', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir, { detached: true })
  await program.answer()
  process.kill(-program.process.pid, 'SIGINT')
  await program.process.exited
  const server = await start(dataDir)
  expect(server.adopted).toBe(true)
})

test('a server left running with other settings is stopped and started anew', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir)
  await program.answer()
  const pid = await serverPid(dataDir)
  await program.kill()
  const server = await start(dataDir, { maxConnections: 33 })
  expect(server.adopted).toBe(false)
  expect(isAlive(pid!)).toBe(false)
  expect(await ask(server.owner, 'show max_connections')).toEqual([{ max_connections: '33' }])
})

test('a server left running that does not take our password is stopped, and the roles get the new one', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir)
  const { owner } = await program.answer()
  await program.kill()
  await Bun.file(join(dataDir, 'postgres.password')).delete()
  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(server.owner.password).not.toBe(owner!.password)
  expect(await ask(server.owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server left running whose socket was removed is stopped and started anew', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir)
  const { owner } = await program.answer()
  await program.kill()
  await Bun.file(join(owner!.host, '.s.PGSQL.5432')).delete()
  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(await ask(server.owner, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when program and server were both killed, the next start recovers what was committed', async () => {
  const dataDir = await usedDataFolder()
  const program = startProgram(dataDir, { durable: true })
  const { owner } = await program.answer()
  await ask(owner!, 'create table receipt as select 7 as number')
  const sleeping = ask(owner!, 'select pg_sleep(600)').catch(() => 'cut off')
  const pid = await serverPid(dataDir)
  await program.kill()
  process.kill(pid!, 'SIGKILL')
  const server = await start(dataDir, { durable: true })
  expect(server.adopted).toBe(false)
  expect(await ask(server.owner, 'select number from receipt')).toEqual([{ number: 7 }])
  expect(await sleeping).toBe('cut off')
})

test('a process number that now belongs to somebody else is neither taken for the server nor ended', async () => {
  const dataDir = await usedDataFolder()
  const first = await start(dataDir)
  const socket = first.owner.host
  await first.stop()
  // The same user as the server's: PostgreSQL itself would believe in such a number.
  const passwd = await Bun.file('/etc/passwd').text()
  const stranger = Bun.spawn(['sleep', '600'], root ? findAccount(passwd, ['postgres', 'angan', 'nobody'])!.ids! : {})
  try {
    const stale = [
      stranger.pid,
      join(dataDir, 'postgres'),
      1_790_000_000,
      5432,
      socket,
      '',
      '  1234567  98765',
      'ready   ',
    ]
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${stale.join('\n')}\n`)
    const server = await start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await ask(server.owner, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a second program on the same data folder is refused while the first lives, and leaves it alone', async () => {
  const dataDir = await usedDataFolder()
  const first = startProgram(dataDir)
  const { owner } = await first.answer()
  const second = startProgram(dataDir)
  const { refused } = await second.answer()
  expect(refused).toContain(
    `Another Angan program (process ${first.process.pid}) is running on the data folder ${dataDir}`,
  )
  expect(refused).toContain('ANGAN_DATA_DIR')
  expect(await ask(owner!, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two programs that start at once on a new folder one serves and one is refused', async () => {
  const dataDir = join(openFolder(), 'data')
  const answers = await Promise.all([startProgram(dataDir).answer(), startProgram(dataDir).answer()])
  expect(answers.filter(answer => answer.adopted === false)).toHaveLength(1)
  expect(answers.filter(answer => answer.refused?.startsWith('Another Angan program'))).toHaveLength(1)
})

test('a program killed in the middle of its first start leaves nothing that the next one trips over', async () => {
  const dataDir = join(openFolder(), 'data')
  const program = startProgram(dataDir)
  const making = () =>
    existsSync(dataDir) && readdirSync(dataDir).find(name => name.startsWith('postgres.unfinished-')) !== undefined
  while (!making()) await Bun.sleep(1)
  await program.kill()
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

  const server = await start(dataDir)
  expect(server.adopted).toBe(false)
  expect(await ask(server.app, 'select 1 as one')).toEqual([{ one: 1 }])
})
