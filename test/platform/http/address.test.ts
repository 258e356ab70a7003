import { afterEach, expect, test } from 'bun:test'
import { addressOf, notePeer } from '../../../src/platform/http/address'
import { installation, setInstallation } from '../../../src/platform/installation'

const ORIGINAL = installation()
afterEach(() => setInstallation(ORIGINAL))

function seen(peer: string, headers: Record<string, string>): string {
  const request = new Request('http://localhost/', { headers })
  notePeer(request, peer)
  return addressOf(request)
}
const behind = (...trustedProxies: string[]) => setInstallation({ ...ORIGINAL, trustedProxies })

test('who comes straight is known by the socket, whatever they write of themselves', () => {
  behind('10.0.0.2')
  for (const name of [
    'x-forwarded-for',
    'x-real-ip',
    'forwarded',
    'true-client-ip',
    'cf-connecting-ip',
    'x-client-ip',
  ]) {
    expect(seen('203.0.113.5', { [name]: '198.51.100.1' }), name).toBe('203.0.113.5')
  }
})

test('behind a proxy of ours it is the last address that the proxy wrote', () => {
  behind('10.0.0.2', '10.0.0.3')
  expect(seen('10.0.0.2', { 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1')
  expect(seen('10.0.0.2', { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 198.51.100.1' })).toBe('198.51.100.1')
  expect(seen('10.0.0.2', { 'x-forwarded-for': '1.1.1.1, 198.51.100.1, 10.0.0.3' })).toBe('198.51.100.1')
  expect(seen('::ffff:10.0.0.2', { 'x-forwarded-for': '198.51.100.1' })).toBe('198.51.100.1')
})

test('a proxy that says nothing is the caller itself, and other headers say nothing', () => {
  behind('10.0.0.2')
  expect(seen('10.0.0.2', {})).toBe('10.0.0.2')
  expect(seen('10.0.0.2', { 'x-forwarded-for': ' , ' })).toBe('10.0.0.2')
  expect(seen('10.0.0.2', { 'x-real-ip': '198.51.100.1' })).toBe('10.0.0.2')
})

test('without proxies of ours nobody’s word counts', () => {
  expect(seen('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe('127.0.0.1')
})
