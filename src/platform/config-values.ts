// Values of settings, as they are checked and kept. What is wrong is added to `wrong`, in words that name the setting.

import { isIP } from 'node:net'
import { isNetwork } from './outbound/addresses'

export function hostOf(value: string | null, wrong: string[]): string | null {
  if (value && !isIP(value) && value !== 'localhost') {
    wrong.push('ANGAN_HOST must be an IP address of this machine, or localhost')
  }
  return value
}

export function baseUrlOf(value: string | null, wrong: string[]): string | null {
  if (!value) return null
  const url = URL.parse(value)
  // What browsers send as Origin, and a slash at most: a path would be lost from links, and cookies are for the host.
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin
  wrong.push('ANGAN_BASE_URL must be an http or https address without a path: https://crm.example.in')
  return null
}

/** An address of another program, without a slash at its end. */
export function serverOf(name: string, value: string, wrong: string[]): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) wrong.push(`${name} must be an http or https address`)
  return value.replace(/\/+$/, '')
}

export function databaseUrlOf(value: string | null, wrong: string[]): string | null {
  if (value && !/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) {
    wrong.push('DATABASE_URL must be an address of a PostgreSQL: postgres://user:password@host:5432/database')
  }
  return value
}

export function proxiesOf(value: string, wrong: string[]): string[] {
  const addresses = value.split(',').flatMap(item => item.trim() || [])
  if (!addresses.every(isIP))
    wrong.push('ANGAN_TRUSTED_PROXIES must be IP addresses with commas between: 10.0.0.2, ::1')
  return addresses.map(address => (isIP(address) === 6 ? shortened(address) : address))
}

/** As the socket writes it: lower case, its longest run of zeros left out. */
const shortened = (address: string): string => URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? address

export function networksOf(value: string, wrong: string[]): string[] {
  const networks = value.split(',').flatMap(item => item.trim() || [])
  if (!networks.every(isNetwork)) {
    wrong.push('ANGAN_WEBHOOK_ALLOW_NETS must be networks with commas between: 10.0.0.0/8, fd00::/8')
  }
  return networks
}

/** Https only, since a page that came over http may be anybody's by the time it asks. */
export function originsOf(value: string, wrong: string[]): string[] {
  const origins = value.split(',').flatMap(item => item.trim().replace(/\/$/, '') || [])
  if (!origins.every(origin => /^https:\/\/[^*]+$/.test(origin) && URL.parse(origin)?.origin === origin)) {
    wrong.push('ANGAN_CORS_ORIGINS must be https origins with commas between: https://www.example.in')
  }
  return origins
}

export function smtpUrlOf(value: string | null, wrong: string[]): string | null {
  if (value === null) return null
  try {
    const url = new URL(value)
    if (['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return value
  } catch {}
  wrong.push('SMTP_URL must be an address like smtp://user:password@host:587')
  return value
}

export function secretKeyOf(value: string | null, wrong: string[]): string | null {
  if (value !== null && !/^[\w+/-]{43}=?$/.test(value)) {
    wrong.push('ANGAN_SECRET_KEY must be 32 bytes in base64 (openssl rand -base64 32)')
  }
  return value
}
