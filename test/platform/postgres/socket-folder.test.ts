import { expect, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { clearSocketFolder, dropSocketFolder, socketFolder } from '../../../src/platform/postgres/socket-folder'
import { cleanUpAfterwards, openFolder, root } from './stage'

cleanUpAfterwards()

const own = {}

test('a data folder has one socket folder, private, and short enough for a socket address', () => {
  const dataDir = `/srv/${'deep/'.repeat(60)}data`
  const folder = socketFolder(own, dataDir)
  expect(socketFolder(own, dataDir)).toBe(folder)
  expect(socketFolder(own, '/srv/other')).not.toBe(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  // 107 bytes on Linux, 103 on macOS, both with the longest name in it.
  expect(Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock'))).toBeLessThanOrEqual(103)
  dropSocketFolder(folder)
  dropSocketFolder(socketFolder(own, '/srv/other'))
})

test('a folder of ours that was opened to others is closed again', () => {
  const folder = socketFolder(own, '/srv/opened')
  chmodSync(folder, 0o777)
  expect(socketFolder(own, '/srv/opened')).toBe(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  dropSocketFolder(folder)
})

test('a link or a file in its place is not followed and not touched: the socket goes elsewhere', () => {
  const trap = openFolder()
  const name = socketFolder(own, '/srv/trap')
  dropSocketFolder(name)
  symlinkSync(trap, name)
  const elsewhere = socketFolder(own, '/srv/trap')
  expect(elsewhere).not.toBe(name)
  expect(lstatSync(elsewhere).mode & 0o777).toBe(0o700)
  expect(statSync(trap).mode & 0o777).toBe(0o755)
  rmSync(name)
  dropSocketFolder(elsewhere)
})

if (root) {
  test("another user's folder in its place is not used", () => {
    const name = socketFolder(own, '/srv/squatted')
    chownSync(name, 54321, 54321)
    const elsewhere = socketFolder(own, '/srv/squatted')
    expect(elsewhere).not.toBe(name)
    expect(statSync(elsewhere).uid).toBe(0)
    expect(statSync(name).uid).toBe(54321)
    dropSocketFolder(name)
    dropSocketFolder(elsewhere)
  })
}

test("what a dead server left is cleared away, other people's files stay", () => {
  const folder = join(openFolder(), 'socket')
  mkdirSync(folder)
  writeFileSync(join(folder, '.s.PGSQL.5432'), '')
  writeFileSync(join(folder, '.s.PGSQL.5432.lock'), '4711\n')
  writeFileSync(join(folder, 'letter.txt'), '')
  clearSocketFolder(folder)
  expect(existsSync(join(folder, '.s.PGSQL.5432.lock'))).toBe(false)
  expect(existsSync(join(folder, 'letter.txt'))).toBe(true)
  dropSocketFolder(folder)
  expect(existsSync(folder)).toBe(true)
})
