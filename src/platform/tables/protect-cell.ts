// Texts of a CSV that a spreadsheet would run or spoil, and the apostrophe that keeps it from that.

/** Spreadsheets skip spaces, quotes and odd marks before the sign, and know its full-width forms. */
const FORMULA = /^[\s\p{Cf}"'‘’“”]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** Digits that a spreadsheet shows without their first zero, or from the twelfth on as a power of ten. */
const SHORTENED = /^\s*'*(?:0\d+|\d{12,})\s*$/

const isSpoilt = (text: string): boolean => FORMULA.test(text) || SHORTENED.test(text)

/** The text with an apostrophe before it where a spreadsheet would run it as a formula or shorten it. A text that looks
 *  protected already gets another one, so that it is read back as it was. */
export const protectCell = (text: string): string => (isSpoilt(text) ? `'${text}` : text)

/** A formula that is a text: `="98000 00001"` keeps digits as they are, and a link shows its second part. */
const TEXT_FORMULA = /^=\s*(?:HYPERLINK\(\s*"(?:[^"]|"")*"\s*[,;]\s*"((?:[^"]|"")*)"\s*\)|"((?:[^"]|"")*)")$/i

/** The text of a cell without the apostrophe that protects it, any other being part of the text; of a formula that is only
 *  a text, that text. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && isSpoilt(cell.slice(1)) ? cell.slice(1) : (textOfFormula(cell) ?? cell)

/** What a formula that is only a text says; null for every other. */
export function textOfFormula(cell: string): string | null {
  const found = cell.startsWith('=') ? TEXT_FORMULA.exec(cell) : null
  return found && (found[1] ?? found[2] ?? '').replaceAll('""', '"').trim()
}
