// How the platforms spell what they compare; the hashes were made by `printf … | sha256sum`.

import { expect, test } from 'bun:test'
import {
  googleEmail,
  googlePhone,
  metaCity,
  metaCountry,
  metaEmail,
  metaName,
  metaPhone,
} from '../../../src/automation/ad-conversions/identifiers'
import { sha } from './scene'

test('phones: Meta without the plus and zeros before it, Google with the plus', () => {
  expect(metaPhone('+919800000001')).toBe('604fdaaf1d82769c1ce23a8d883f423591a89ca4aeb880186f1f791df59acaf2')
  expect(metaPhone('00919800000001')).toBe(metaPhone('+91 98000-00001'))
  expect(metaPhone('+12')).toBeNull()
  expect(metaPhone('1'.repeat(16))).toBeNull()
  expect(googlePhone('+91 98000 00001')).toBe(sha('+919800000001'))
})

test('e-mails in lower case without spaces; of Gmail without dots and what follows a plus, at Google alone', () => {
  expect(metaEmail(' Kiran.Desai+x@Gmail.com ')).toBe(sha('kiran.desai+x@gmail.com'))
  expect(googleEmail(' Kiran.Desai+x@Gmail.com ')).toBe(sha('kirandesai@gmail.com'))
  expect(googleEmail('k.d+x@googlemail.com')).toBe(sha('kd@googlemail.com'))
  expect(googleEmail('K.D+x@Example.in')).toBe(sha('k.d+x@example.in'))
})

test('names without signs, in any script; cities without spaces; countries as two letters', () => {
  expect(metaName(" D'Souza-Rao ")).toBe(sha('dsouzarao'))
  expect(metaName('किरण')).toBe(sha('किरण'))
  expect(metaName('...')).toBeNull()
  expect(metaCity('Navi Mumbai')).toBe(sha('navimumbai'))
  expect(metaCity(' - ')).toBeNull()
  expect(metaCountry('IN')).toBe(sha('in'))
})
