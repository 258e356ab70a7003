import { afterAll, beforeEach, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frozenFile, frozenList } from '../../../src/platform/db/frozen'

const root = await mkdtemp(join(tmpdir(), 'angan-frozen-'))
const write = (name: string, text: string) => Bun.write(join(root, 'migrations', name), text)
// As `printf 'select 1' | sha256sum` says.
const SELECT_ONE = '822ae07d4783158bc1912bb623e5107cc9002d519e1143a9c200ed6ee18b6d0f'

beforeEach(async () => {
  await rm(root, { recursive: true })
  await mkdir(join(root, 'migrations'), { recursive: true })
  await write('20260101_0900_home.sql', 'select 1')
  await Bun.write(frozenFile(root), await frozenList(root))
})
afterAll(() => rm(root, { recursive: true }))

test('every landed migration is as it landed, and is listed', async () => {
  const listed = await Bun.file(frozenFile()).text()
  expect(await frozenList(), 'run `bun run sql` and commit').toBe(listed)
  expect(listed).toContain('20261201_0002_workspace.sql\n')
})

test('the list has a hash for each', async () => {
  expect(await Bun.file(frozenFile(root)).text()).toBe(`${SELECT_ONE}  20260101_0900_home.sql\n`)
})

test('a new migration is added behind those that are listed', async () => {
  await write('20260102_0900_later.sql', 'select 1')
  expect(await frozenList(root)).toBe(`${SELECT_ONE}  20260101_0900_home.sql\n${SELECT_ONE}  20260102_0900_later.sql\n`)
})

test('one that was changed is refused', async () => {
  await write('20260101_0900_home.sql', 'select 2')
  await expect(frozenList(root)).rejects.toThrow('Migration 20260101_0900_home.sql was changed')
})

test('one that is missing is refused', async () => {
  await rm(join(root, 'migrations/20260101_0900_home.sql'))
  await expect(frozenList(root)).rejects.toThrow('Migration 20260101_0900_home.sql was removed')
})

test('a new one that would be applied before a listed one is refused', async () => {
  await write('20251231_0900_early.sql', 'select 1')
  await expect(frozenList(root)).rejects.toThrow(
    'Migration 20251231_0900_early.sql is new and comes before 20260101_0900_home.sql',
  )
})
