import { describe, expect, test } from 'bun:test'
import { readConfig } from '../../src/platform/config'

const complaint = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['PORT', ' ', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '0x10', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
  ['ANGAN_HOST', 'loopback', 'ANGAN_HOST must be an IP address of this machine, or localhost'],
  ['ANGAN_INGEST_RATE', '1e3', 'ANGAN_INGEST_RATE must be a whole number from 1 to 10000000'],
  ['ANGAN_TRUSTED_PROXIES', 'banana', 'ANGAN_TRUSTED_PROXIES must be IP addresses with commas between: 10.0.0.2, ::1'],
  [
    'ANGAN_TRUSTED_PROXIES',
    '10.0.0.2, 10.0.0.0/8',
    'ANGAN_TRUSTED_PROXIES must be IP addresses with commas between: 10.0.0.2, ::1',
  ],
  ...['*', 'http://www.example.in', 'https://www.example.in/path', 'https://*.example.in', 'null'].map(
    (origins): [string, string, string] => [
      'ANGAN_CORS_ORIGINS',
      origins,
      'ANGAN_CORS_ORIGINS must be https origins with commas between: https://www.example.in',
    ],
  ),
  [
    'DATABASE_URL',
    'mysql://me@db/angan',
    'DATABASE_URL must be an address of a PostgreSQL: postgres://user:password@host:5432/database',
  ],
  ['ANGAN_SECRET_KEY', 'c2hvcnQ=', 'ANGAN_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)'],
  [
    'ANGAN_SECRET_KEY',
    `${'!'.repeat(11)}${'A'.repeat(43)}=`,
    'ANGAN_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)',
  ],
])('%s=%s is refused', (name, value, words) => {
  expect(complaint({ [name]: value })).toBe(`Configuration:\n- ${words}`)
})

test.each(['web', 'worker'])('ANGAN_ROLE=%s without a database to share is refused', role => {
  expect(complaint({ ANGAN_ROLE: role })).toBe(
    'Configuration:\n- ANGAN_ROLE must be all without DATABASE_URL: the embedded database serves one program',
  )
  expect(complaint({ ANGAN_ROLE: role, DATABASE_URL: 'postgres://me@db/angan' })).toBe('none')
})

describe('the address that people use', () => {
  test.each([
    'https://crm.example.in/angan',
    'https://crm.example.in/?a=b',
    'https://crm.example.in/?',
    'https://crm.example.in/#',
    'https://me@crm.example.in',
    'ftp://crm.example.in',
    'crm.example.in',
  ])('is not %s', value => {
    expect(complaint({ ANGAN_BASE_URL: value })).toBe(
      'Configuration:\n- ANGAN_BASE_URL must be an http or https address without a path: https://crm.example.in',
    )
  })

  test('may end in a slash', () => {
    expect(readConfig({ ANGAN_BASE_URL: 'https://CRM.example.in/' }).baseUrl).toBe('https://crm.example.in')
    expect(readConfig({ ANGAN_BASE_URL: 'http://192.168.1.4:3000' }).baseUrl).toBe('http://192.168.1.4:3000')
  })
})

test('origins are those that browsers send', () => {
  expect(readConfig({}).corsOrigins).toEqual([])
  expect(
    readConfig({ ANGAN_CORS_ORIGINS: 'https://www.example.in/, https://forms.example.in:8443' }).corsOrigins,
  ).toEqual(['https://www.example.in', 'https://forms.example.in:8443'])
})

test('a proxy is known however its address is written', () => {
  expect(readConfig({ ANGAN_TRUSTED_PROXIES: '10.0.0.2, FD00:0:0::2,' }).trustedProxies).toEqual([
    '10.0.0.2',
    'fd00::2',
  ])
})
