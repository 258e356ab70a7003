import { jsonObject } from '../../platform/outbound/answer'
import { ask, Unanswered } from '../../platform/outbound/ask'
import { Blocked, readTarget } from '../../platform/outbound/target'

/** An assistant as it describes itself (OAuth Client ID Metadata Document). */
export type Client = { id: string; name: string; redirectUris: readonly string[] }

/** Why an assistant is not let in, in words for whoever was sent here. */
export class Unfit extends Error {
  override name = 'Unfit'
}

const LARGEST = 16 * 1024
const PATIENCE = 5000
const MOST_URIS = 50

/** Fetches the document at a client id. Throws Unfit for what is no such document. */
export async function clientOf(id: string): Promise<Client> {
  checkId(id)
  const document = await fetchDocument(id)
  const { client_id, client_name, redirect_uris, token_endpoint_auth_method: method = 'none' } = document
  if (client_id !== id) throw new Unfit('The assistant’s description is of another one')
  if (method !== 'none') throw new Unfit('The assistant wants to prove itself in a way that is not offered here')
  if (!Array.isArray(redirect_uris) || redirect_uris.length === 0 || redirect_uris.length > MOST_URIS) {
    throw new Unfit('The assistant’s description names no address to go back to')
  }
  const redirectUris = redirect_uris.filter(uri => typeof uri === 'string')
  return { id, name: plain(client_name) || new URL(id).host, redirectUris }
}

/** An https address with a path, so that nobody speaks for a whole host by chance. */
function checkId(id: string): void {
  try {
    const url = readTarget(id)
    if (url.pathname === '/' || id.includes('#') || url.href !== id) throw new Blocked('is not of the right form')
  } catch (error) {
    if (error instanceof Blocked) throw new Unfit(`The assistant’s address ${error.message}`)
    throw error
  }
}

async function fetchDocument(url: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const headers = { accept: 'application/json' }
    const { status, text, isCut } = await ask({ url, headers, timeout: PATIENCE, most: LARGEST })
    if (status !== 200 || isCut) throw new Unfit('The assistant’s description could not be read')
    const document = jsonObject(text)
    if (document) return document
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    throw new Unfit(`The assistant’s description could not be read: ${error.message}`)
  }
  throw new Unfit('The assistant’s description is not JSON')
}

/** A name as it can be shown: nothing that is not seen, or turns the text around. */
const plain = (name: unknown): string =>
  typeof name === 'string' ? [...name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, 80).join('') : ''

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])
const NO_PLACE = /^(javascript|data|vbscript|file|blob|about|ftp|ws|wss):$/

/** Whether an answer may be sent to `uri`: it stands in the client's document, letter by letter. Of a program on the member's
 *  own machine only the port may differ, which it is given when it starts (OAuth 2.1, 8.4.2). */
export function mayGoBack({ redirectUris }: Client, uri: string): boolean {
  const url = URL.parse(uri)
  if (!url || url.hash || uri.includes('#') || NO_PLACE.test(url.protocol)) return false
  if (url.protocol === 'http:' && !isLocal(url)) return false
  if (redirectUris.includes(uri)) return true
  return isLocal(url) && redirectUris.some(known => withoutPort(known) === withoutPort(uri))
}

export const isLocal = (url: URL): boolean => url.protocol === 'http:' && LOOPBACK.has(url.hostname)

function withoutPort(uri: string): string | null {
  const url = URL.parse(uri)
  if (!url || !isLocal(url)) return null
  url.port = ''
  return url.href
}
