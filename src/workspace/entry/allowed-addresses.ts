import { BlockList, isIP } from 'node:net'

/** Whether an address is in one of these places, each an IP address or a network (`203.0.113.0/24`, `2001:db8::/32`);
 *  undefined for an empty list, which allows every address. Throws RangeError for what is neither. */
export function allowedFrom(places: readonly string[]): ((address: string) => boolean) | undefined {
  if (places.length === 0) return undefined
  const list = new BlockList()
  for (const place of places) add(list, place)
  return address => {
    const family = isIP(address)
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Whether a place, all of it, is in one of these. */
export function isWithin(place: string, places: readonly string[]): boolean {
  const { address, bits, family } = partsOf(place)
  return places.some(wider => {
    const around = partsOf(wider)
    return around.family === family && around.bits <= bits && allowedFrom([wider])!(address)
  })
}

function add(list: BlockList, place: string): void {
  const { address, bits, family } = partsOf(place)
  list.addSubnet(address, bits, family)
}

/** An address is a network of its own. */
function partsOf(place: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } {
  const [address = '', bits, ...rest] = place.split('/')
  const version = isIP(address)
  // A zone (`fe80::1%eth0`) names an interface of the sender's machine.
  if (version === 0 || rest.length > 0 || address.includes('%')) throw new RangeError('not an address')
  if (bits !== undefined && !/^\d{1,3}$/.test(bits)) throw new RangeError('not a network')
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return { address, bits: bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), family }
}
