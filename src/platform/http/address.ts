import { installation } from '../installation'

const peers = new WeakMap<Request, string>()

/** Notes the socket's peer, which only the server knows. */
export function notePeer(request: Request, address: string | undefined): void {
  if (address) peers.set(request, address.replace(/^::ffff:/, ''))
}

/** The caller's address: the socket's, or, when that is a trusted proxy, the last address in X-Forwarded-For that is
 *  not one itself. Anything further left was written by the caller and proves nothing. */
export function addressOf(request: Request): string {
  const peer = peers.get(request) ?? '127.0.0.1'
  const { trustedProxies } = installation()
  if (!trustedProxies.includes(peer)) return peer
  const hops = (request.headers.get('x-forwarded-for') ?? '').split(',').map(hop => hop.trim())
  return hops.filter(hop => hop && !trustedProxies.includes(hop)).at(-1) ?? peer
}
