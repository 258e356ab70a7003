// Where requests may go that people here ask for. An address that somebody types must not reach what only this machine
// or its network can reach: the database, a router, a cloud's metadata.

import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { invalid } from '../errors'
import { installation } from '../installation'
import { mayBeReached } from './addresses'

const LONGEST = 2048
/** Mail servers, databases and the like listen below; web servers above, and at 80 and 443. */
const FIRST_FREE_PORT = 1024
const LOCAL_NAME = /(^|\.)(localhost|local|internal|localdomain|home\.arpa|onion)$/

/** `public`: addresses that people type. `operator`: set by the operator of the program, who may name any. */
export type Trust = 'public' | 'operator'

/** An address that is not asked. The message says why, in words for the person who typed it. */
export class Blocked extends Error {
  override name = 'Blocked'
}

/** How a name is resolved; tests answer with what a name server that lies would. */
export const names = {
  resolve: async (host: string): Promise<readonly string[]> =>
    (await lookup(host, { all: true })).map(({ address }) => address),
}

/** Reads an address, without its fragment. Throws Blocked for what may not be asked whatever it resolves to. */
export function readTarget(text: string, trust: Trust = 'public'): URL {
  const url = URL.parse(text)
  if (!url) throw new Blocked('is not an address')
  if (text.length > LONGEST) throw new Blocked(`must have at most ${LONGEST} characters`)
  if (url.username || url.password) throw new Blocked('must not hold a user name or password')
  const { webhookAllowNets: nets, webhookAllowHttp } = installation()
  const mayBeHttp = webhookAllowHttp || trust === 'operator'
  if (url.protocol !== 'https:' && !(mayBeHttp && url.protocol === 'http:'))
    throw new Blocked('must begin with https://')
  url.hash = ''
  if (trust === 'operator') return url
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (port < FIRST_FREE_PORT && port !== 443 && port !== 80) throw new Blocked('has a port that is not allowed')
  const host = hostOf(url)
  if (isIP(host) ? !mayBeReached(host, nets) : isLocal(host) && nets.length === 0) {
    throw new Blocked('is not an address of the public internet')
  }
  return url
}

/** Why an address is never asked; null where it may be. */
export function targetProblem(text: string): string | null {
  try {
    readTarget(text)
    return null
  } catch (error) {
    if (error instanceof Blocked) return error.message
    throw error
  }
}

/** 422 on `field` for an address that is never asked; null is none. What its name resolves to is looked at whenever it is
 *  asked. */
export function checkTarget(field: string, text: string | null): void {
  const problem = text === null ? null : targetProblem(text)
  if (problem !== null) throw invalid({ [field]: problem })
}

/** One address of `url`, to be connected to itself: a second look-up could answer another one. Throws Blocked unless
 *  all its addresses may be reached. */
export async function resolveTarget(url: URL, trust: Trust = 'public'): Promise<string> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await names.resolve(host)
  const [first] = addresses
  if (!first) throw new Blocked('has no address')
  if (trust === 'public' && !addresses.every(address => mayBeReached(address, installation().webhookAllowNets))) {
    throw new Blocked('is not an address of the public internet')
  }
  // IPv4 first: what has both is reached by it from everywhere.
  return addresses.find(address => isIP(address) === 4) ?? first
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

const isLocal = (host: string): boolean => LOCAL_NAME.test(host) || !host.includes('.')
