// The two numbers by which the tax office knows a company.

import { stateOfGstin } from './states'

/** PAN (Income-tax Rules, 1962, rule 114): five letters, four digits, a letter. The fourth letter says what its holder
 *  is: association, body of individuals, company, firm, government, undivided family, artificial person, local authority,
 *  person, trust. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/
/** GSTIN (CGST Rules, 2017, rule 10): state, PAN, the registration's number within the state, Z, check character. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** As it is kept: capitals without spaces. */
export const tidyTaxId = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** What is wrong with a PAN, or null. */
export function panProblem(pan: string): string | null {
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return 'must be five letters, four digits and a letter'
  return PAN.test(pan) ? null : 'has a fourth letter that no PAN has: it must be one of A B C F G H J L P T'
}

/** What is wrong with a GSTIN, or null. */
export function gstinProblem(gstin: string): string | null {
  if (!GSTIN.test(gstin)) return 'must be 15 characters: state, PAN, a digit or letter, Z, and the check character'
  if (stateOfGstin(gstin) === null) return 'begins with digits that are no state’s'
  if (panProblem(panOfGstin(gstin)) !== null) return 'holds no PAN in its third to twelfth characters'
  return gstin[14] === checkCharacter(gstin.slice(0, 14))
    ? null
    : 'has a wrong check character; one of them is mistyped'
}

/** The PAN of the one who is registered. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12)

/** Luhn's way with 36 characters: every second one counts twice, and of what comes out both digits to the base 36. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ALPHABET[(36 - (sum % 36)) % 36]!
}
