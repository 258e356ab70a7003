// What may follow `bun src/main.ts`. Anything else must not start, and migrate, a real installation.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import manifest from '../../package.json' with { type: 'json' }
import { dropPlace, newPlace, type Place, run } from './running'

let place: Place

beforeAll(async () => {
  place = await newPlace()
})
afterAll(() => dropPlace(place))

test.each([
  '--print-confg',
  '--demo=1',
  'foo',
  '--demo --print-config',
  '--help me',
  '--support-link',
  '--support-link com_1',
  '--support-link com_1 Anil Rao',
])('what there is not (%s) prints the usage and starts nothing', async args => {
  const { errors, output, code } = await run(place.settings, ...args.split(' '))
  expect([code, output]).toEqual([2, ''])
  expect(errors).toStartWith('Usage: bun src/main.ts')
  expect(await readdir(place.folder)).toEqual([])
})

test('--help prints every argument that there is', async () => {
  const { output, code } = await run(place.settings, '--help')
  expect(code).toBe(0)
  for (const argument of ['--demo', '--support-link', '--print-config', 'health', '--version'])
    expect(output).toContain(argument)
})

test('--version prints the version', async () => {
  expect(await run(place.settings, '--version')).toEqual({ code: 0, output: `${manifest.version}\n`, errors: '' })
})
