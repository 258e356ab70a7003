import { expect, test } from 'bun:test'
import { newKey, publicIdOf } from '../../../src/workspace/entry/key-format'

test('a key is ang_live_, eight characters, thirty-two, and six of checksum', () => {
  const { publicId, key } = newKey()
  expect(key).toMatch(/^ang_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
  expect(key.slice(9, 17)).toBe(publicId)
  expect(publicIdOf(key)).toBe(publicId)
})

test('the checksum is the CRC-32 of everything before it, in base 62', () => {
  // CRC-32 of these 50 characters is 1,641,434,836 = 1·62^5 + 49·62^4 + 5·62^3 + 18·62^2 + 11·62 + 26.
  const body = `ang_live_${'A'.repeat(8)}_${'b'.repeat(32)}`
  expect(publicIdOf(`${body}1n5IBQ`)).toBe('AAAAAAAA')
  expect(publicIdOf(`${body}000000`)).toBeNull()
})

test('one changed character, a missing one, or another prefix is no key', () => {
  const { key } = newKey()
  const changed = key.slice(0, 30) + (key[30] === 'x' ? 'y' : 'x') + key.slice(31)
  for (const wrong of [changed, key.slice(0, -1), `${key}0`, key.replace('ang_', 'crm_'), key.toLowerCase(), '']) {
    expect(publicIdOf(wrong)).toBeNull()
  }
})
