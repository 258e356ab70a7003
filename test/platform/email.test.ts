import { expect, test } from 'bun:test'
import { isEmail } from '../../src/platform/email'

test.each(['asha@example.in', ' Asha.K+crm@mail.example.co.in ', 'o’hara@example.in'])('%j is an address', text => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ...['', 'asha', 'asha@', '@example.in', 'asha@example', 'asha@example.', 'asha@example.i', 'a b@example.in'],
  ...['asha@example.in, ravi@example.in', 'Asha <asha@example.in>', 'a@b@example.in'],
])('%j is none, or not one, or not whole', text => {
  expect(isEmail(text)).toBe(false)
})
