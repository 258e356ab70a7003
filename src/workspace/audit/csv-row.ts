/** Marks the file as UTF-8 for Excel, which reads it as the machine's old code page otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an apostrophe
 *  before it: what people called themselves must not be carried out on an admin's machine. */
export const csvRow = (cells: readonly (string | null)[]): string =>
  `${cells.map(cell => `"${inert(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`

/** Spreadsheets skip spaces and odd marks before the sign, and know its full-width forms. */
const inert = (text: string): string => (/^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text)
