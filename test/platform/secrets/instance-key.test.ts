import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instanceKeys, loadInstanceKey } from '../../../src/platform/secrets/instance-key'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'angan-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const checkOf = async (configured: string | null, dataDir: string): Promise<string> => {
  await loadInstanceKey(configured, dataDir)
  return Buffer.from(instanceKeys().check).toString('hex')
}

test('the first start makes a key that only its user reads, whatever the umask, and leaves nothing else', async () => {
  const before = process.umask(0)
  try {
    await loadInstanceKey(null, folder)
  } finally {
    process.umask(before)
  }
  expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['secret-key'])
})

test('the next start takes the same key, and so does a program that is given its text', async () => {
  const first = await checkOf(null, folder)
  expect(await checkOf(null, folder)).toBe(first)
  const text = (await Bun.file(join(folder, 'secret-key')).text()).trim()
  expect(await checkOf(text, '/nowhere')).toBe(first)
  expect(await checkOf(Buffer.alloc(32, 9).toString('base64'), folder)).not.toBe(first)
})

test('programs that start at once for the first time agree on one key', async () => {
  const program = `
    const { instanceKeys, loadInstanceKey } = await import('${join(import.meta.dir, '../../../src/platform/secrets/instance-key')}')
    await loadInstanceKey(null, process.argv[1])
    process.stdout.write(Buffer.from(instanceKeys().check).toString('hex'))`
  const starts = Array.from({ length: 6 }, () =>
    new Response(Bun.spawn(['bun', '-e', program, folder], { stdout: 'pipe' }).stdout).text(),
  )
  const [first, ...others] = await Promise.all(starts)
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(others)).toEqual(new Set([first!]))
  expect(readdirSync(folder)).toEqual(['secret-key'])
})

test('half a key is refused, and left for a person to look at', async () => {
  writeFileSync(join(folder, 'secret-key'), 'c2hvcnQ=\n')
  await expect(loadInstanceKey(null, folder)).rejects.toThrow('does not hold 32 bytes')
  expect(await Bun.file(join(folder, 'secret-key')).text()).toBe('c2hvcnQ=\n')
})
