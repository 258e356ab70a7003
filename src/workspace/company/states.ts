/** States and union territories by the two digits that begin a GSTIN (GST portal, "State code list"). 25 (Daman and Diu)
 *  was merged into 26 in 2020 and 28 (Andhra Pradesh before its division) gave way to 37; older GSTINs still have
 *  both. */
export const STATES = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const

type StateCode = keyof typeof STATES
export const STATE_CODES = Object.keys(STATES).sort() as [StateCode, ...StateCode[]]

/** The present state for a GSTIN's first two digits; null when there is none. */
export function stateOfGstin(gstin: string): StateCode | null {
  const digits = gstin.slice(0, 2)
  const now = digits === '25' ? '26' : digits === '28' ? '37' : digits
  return STATE_CODES.find(code => code === now) ?? null
}

/** The name of a state by its code; the code itself where it is none. */
export const stateName = (code: string): string => (STATES as Record<string, string>)[code] ?? code
