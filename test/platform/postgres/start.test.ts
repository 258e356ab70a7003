import { expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ask, cleanUpAfterwards, openFolder, serverPid, start, usedDataFolder } from './stage'

cleanUpAfterwards()

test('the first start makes the database, in UTF-8, C order, with checksums', async () => {
  const server = await start(join(openFolder(), 'data'))
  const [row] = await ask(
    server.owner,
    `select datname, pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, datcollate,
            pg_get_userbyid(datdba) as owner, current_setting('data_checksums') as checksums
       from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    datname: 'angan',
    encoding: 'UTF8',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    datcollate: 'C',
    owner: 'angan_owner',
    checksums: 'on',
  })
  expect(server.adopted).toBe(false)
})

test('data written before a stop is there after the next start, with the same password', async () => {
  const dataDir = await usedDataFolder()
  const first = await start(dataDir)
  await ask(first.owner, `create table note as select 'call Asha back' as text`)
  await first.stop()
  expect(await serverPid(dataDir)).toBeUndefined()

  const second = await start(dataDir)
  expect(second.owner).toEqual(first.owner)
  expect(await ask(second.owner, 'select text from note')).toEqual([{ text: 'call Asha back' }])
})

test('the password and the database are for nobody else to read', async () => {
  const dataDir = await usedDataFolder()
  await start(dataDir)
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres.lock')).mode & 0o777).toBe(0o600)
})

test('the server listens on a private socket and on no TCP port', async () => {
  const dataDir = await usedDataFolder()
  const server = await start(dataDir)
  const [row] = await ask(
    server.owner,
    `select current_setting('listen_addresses') as tcp, inet_server_addr() as address,
            current_setting('unix_socket_directories') as folder`,
  )
  expect(row).toEqual({ tcp: '', address: null, folder: `"${server.owner.host}"` })
  // The sixth line names the first TCP address that is listened on.
  expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[5]).toBe('')
  expect(statSync(server.owner.host).mode & 0o777).toBe(0o700)
})

test('a data folder deeper than a socket address allows works, spaces and quotes included', async () => {
  const dataDir = join(openFolder(), "Sharma's office/".padEnd(90, 'x'), 'y'.repeat(90), 'data')
  const server = await start(dataDir)
  expect(await ask(server.app, 'select current_user::text as name')).toEqual([{ name: 'angan_app' }])
})

test('none of the roles is a superuser or passes the walls, and only the owner makes databases and roles', async () => {
  const server = await start(await usedDataFolder())
  const roles = await ask(
    server.owner,
    `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolinherit, rolreplication, rolcanlogin
       from pg_roles where rolname like 'angan%' order by rolname`,
  )
  const plain = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolinherit: false,
    rolreplication: false,
    rolcanlogin: true,
  }
  expect(roles).toEqual([
    { ...plain, rolname: 'angan_app' },
    { ...plain, rolname: 'angan_owner', rolcreatedb: true, rolcreaterole: true },
    { ...plain, rolname: 'angan_system' },
  ])
})

test('the owner rules the two other roles and clones the database', async () => {
  const server = await start(await usedDataFolder())
  await ask(server.owner, 'grant angan_app to angan_owner')
  await ask(server.owner, `alter role angan_system set statement_timeout = '5s'`)
  await ask(server.owner, 'create table lead (id text)')
  await ask({ ...server.owner, database: 'postgres' }, 'create database copy template angan')
  expect(await ask({ ...server.owner, database: 'copy' }, 'select count(*)::int as n from lead')).toEqual([{ n: 0 }])
  expect(await ask(server.system, 'show statement_timeout')).toEqual([{ statement_timeout: '5s' }])
})

test('the superuser has no way in, and a wrong password neither', async () => {
  const server = await start(await usedDataFolder())
  await expect(ask({ ...server.owner, user: 'postgres' }, 'select 1')).rejects.toThrow('pg_hba.conf rejects')
  await expect(ask({ ...server.app, password: 'guess' }, 'select 1')).rejects.toThrow('password authentication failed')
})

test('data is durable unless a test asks otherwise, and the clock is UTC', async () => {
  const dataDir = await usedDataFolder()
  const safety = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as wait,
    current_setting('full_page_writes') as pages, current_setting('timezone') as zone, current_setting('jit') as jit`
  const server = await start(dataDir, { durable: true })
  expect(await ask(server.owner, safety)).toEqual([{ fsync: 'on', wait: 'on', pages: 'on', zone: 'UTC', jit: 'off' }])
  await server.stop()
  const loose = await start(dataDir)
  expect(await ask(loose.owner, safety)).toEqual([{ fsync: 'off', wait: 'off', pages: 'off', zone: 'UTC', jit: 'off' }])
})

test('a database of another major version is refused with the way to move it, and left as it was', async () => {
  const dataDir = join(openFolder(), 'data')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow(/is of PostgreSQL 17; .* brings PostgreSQL 18.*pg_dump 17.*pg_restore/)
  // Refused again for the same reason, so the first refusal did not keep the folder locked.
  await expect(start(dataDir)).rejects.toThrow('PostgreSQL 17')
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

test('a folder named postgres that holds something else is refused, an empty one is used', async () => {
  const dataDir = join(openFolder(), 'data')
  mkdirSync(join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres/plans.txt'), 'tower B')
  await expect(start(dataDir)).rejects.toThrow('is not a database folder')

  const other = join(openFolder(), 'data')
  mkdirSync(join(other, 'postgres'), { recursive: true })
  const server = await start(other)
  expect(await ask(server.app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what is left of a first start that was cut off is thrown away', async () => {
  const dataDir = join(openFolder(), 'data')
  const halfMade = join(dataDir, 'postgres.unfinished-abc123')
  mkdirSync(halfMade, { recursive: true })
  writeFileSync(join(halfMade, 'PG_VERSION'), '18\n')
  const server = await start(dataDir)
  expect(existsSync(halfMade)).toBe(false)
  expect(await ask(server.app, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('when the password file is lost the roles get a new password and the data stays', async () => {
  const dataDir = await usedDataFolder()
  const first = await start(dataDir)
  await ask(first.owner, 'create table kept (id int)')
  await first.stop()
  await Bun.file(join(dataDir, 'postgres.password')).delete()
  const second = await start(dataDir)
  expect(second.owner.password).not.toBe(first.owner.password)
  expect(await ask(second.owner, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
})

test('stopping twice is stopping once, and leaves no socket folder', async () => {
  const dataDir = await usedDataFolder()
  const server = await start(dataDir)
  await Promise.all([server.stop(), server.stop()])
  await server.stop()
  expect(await serverPid(dataDir)).toBeUndefined()
  expect(existsSync(server.owner.host)).toBe(false)
})

test('stopping does not wait for a session that never ends', async () => {
  const dataDir = await usedDataFolder()
  const server = await start(dataDir)
  const endless = ask(server.app, 'select pg_sleep(600)').then(
    () => 'finished',
    () => 'cut off',
  )
  const busy = async () =>
    (
      await ask(
        server.owner,
        `select 1 from pg_stat_activity where query like '%pg_sleep(600)' and usename = 'angan_app'`,
      )
    ).length
  while ((await busy()) === 0);
  await server.stop()
  expect(await endless).toBe('cut off')
  expect(await serverPid(dataDir)).toBeUndefined()
})

test('the log goes to a file beside the data and holds no statement', async () => {
  const dataDir = await usedDataFolder()
  const server = await start(dataDir)
  await expect(ask(server.app, `select 1 / (length('9820098200') - 10)`)).rejects.toThrow('division by zero')
  await server.stop()
  const folder = join(dataDir, 'postgres/log')
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('')
  expect(text).toContain('division by zero')
  expect(text).not.toContain('9820098200')
  expect(dirname(folder)).toBe(join(dataDir, 'postgres'))
})
