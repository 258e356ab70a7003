import { INDIA } from '../../platform/time/zone'
import type { Choice } from '../parts/select-field'

/** Every zone that the browser knows, under the name in use: some still list Kolkata as Calcutta. `also`: one that must
 *  not be missing. */
export function zones(also = INDIA): Choice[] {
  const names = new Set([INDIA, also, ...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'Asia/Calcutta')])
  return [...names].sort().map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
