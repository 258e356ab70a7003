import ipaddr from 'ipaddr.js'

/** Networks of the public ranges that lead nowhere or to somewhere else: relays, benchmarks, protocol assignments,
 *  documentation (IANA's special-purpose registries). */
const NOWHERE = [
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
].map(net => ipaddr.parseCIDR(net))
/** All that was ever given out of IPv6. */
const GIVEN_OUT = ipaddr.parseCIDR('2000::/3')

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Net = [Address, number]

const isIn = (address: Address, [net, bits]: Net): boolean =>
  address.kind() === net.kind() && (address as ipaddr.IPv4).match(net as ipaddr.IPv4, bits)

/** Whether an IP address is one of the public network, or in one of `nets` (`10.0.0.0/8`). An IPv4 address inside an IPv6
 *  one counts as itself; whatever is private, local, shared, reserved or a way through a translator is not public. */
export function mayBeReached(text: string, nets: readonly string[]): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (nets.some(net => isIn(address, ipaddr.parseCIDR(net)))) return true
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6' && !isIn(address, GIVEN_OUT)) return false
  return !NOWHERE.some(net => isIn(address, net))
}

/** Whether a text is a network with its length, such as `10.0.0.0/8` or `fd00::/8`. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text)
