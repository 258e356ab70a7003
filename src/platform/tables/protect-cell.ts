// Texts of a CSV that a spreadsheet would run or spoil, and the apostrophe that keeps it from that.

import { textOfFormula } from './text-formula'

/** Spreadsheets skip spaces, quotes and odd marks before the sign, and know its full-width forms. */
const FORMULA = /^[\s\p{Cf}"'‘’“”]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** Digits that a spreadsheet shows without their first zero, or from the twelfth on as a power of ten. */
const SHORTENED = /^\s*'*(?:0\d+|\d{12,})\s*$/

const isSpoilt = (text: string): boolean => FORMULA.test(text) || SHORTENED.test(text)

/** The text with an apostrophe before it where a spreadsheet would run it as a formula or shorten it. A text that looks
 *  protected already gets another one, so that it is read back as it was. */
export const protectCell = (text: string): string => (isSpoilt(text) ? `'${text}` : text)

/** The text of a cell without the apostrophe that protects it, any other being part of the text; of a formula in which
 *  all is written that it shows, that. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && isSpoilt(cell.slice(1)) ? cell.slice(1) : (textOfFormula(cell) ?? cell)
