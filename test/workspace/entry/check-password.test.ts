import { expect, test } from 'bun:test'
import type { Fault } from '../../../src/platform/errors'
import { checkPassword } from '../../../src/workspace/entry/check-password'

const names = ['Lakeview Realty', 'Asha Kulkarni', 'asha.k@example.in']
const refusal = async (password: string): Promise<string | null> => {
  try {
    await checkPassword(password, names)
    return null
  } catch (error) {
    return (error as Fault).fields!.password!
  }
}

test.each([
  'monsoon over Pashan lake',
  'correct horse battery',
  'kQ7!vz2#Lm',
  'पुणे शहर मोठे आहे',
  'my dog eats password paper',
])('%s is taken', async password => {
  expect(await refusal(password)).toBeNull()
})

test('nine characters are too few, 129 too many, and an emoji counts as one', async () => {
  expect(await refusal('kQ7!vz2#L')).toBe('must have 10 to 128 characters')
  expect(await refusal('kQ7!vz2#L🏠')).toBeNull()
  expect(await refusal('kQ7!vz2#'.repeat(16))).toBeNull()
  expect(await refusal(`${'kQ7!vz2#'.repeat(16)}x`)).toBe('must have 10 to 128 characters')
})

test.each([
  'password123',
  'Password@2026',
  'P@ssw0rd2026',
  'Welcome@1234',
  'qwertyuiop',
  '1234567890',
  '0987654321',
  'aaaaaaaaaa',
  'abababababab',
  'India@12345',
  'testtest1234',
  'Admin@123456',
  '12345678901',
  '1q2w3e4r5t',
  'basketball',
  'Christopher',
  '4815162342',
])('%s is guessed first, so it is refused', async password => {
  expect(await refusal(password)).toBe('is among the passwords that are guessed first')
})

test.each(['lakeview#2026', 'xx-KULKARNI-xx', 'Asha likes tea', 'my asha.k mail'])(
  '%s names the person or the company, so it is refused',
  async password => {
    expect(await refusal(password)).toBe('must not contain your name or that of the company')
  },
)
