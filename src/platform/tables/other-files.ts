// Files that people send in place of a list: each is refused by its name, with the way to a list.

import { Unreadable } from './table'

const AS_LIST = 'save the list as CSV or XLSX'
const IMAGE = `This is a picture; type the list into a spreadsheet and ${AS_LIST}`
const COMPRESSED = 'This is a compressed file; unpack it and send the list within'
/** Of gzip. */
const GZIP = '\u001f\u008b'
const WEB_PAGE = 'This is a web page under another name; open it in a spreadsheet and save it as XLSX or CSV'

/** How a file begins, byte by byte (`latin1`), and what it is then. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\s*%PDF/, `This is a PDF; ${AS_LIST}`],
  [
    /^\u0089PNG|^\u00ff\u00d8\u00ff|^GIF8|^BM.{4}\0{4}|^II\*\0|^MM\0\*|^RIFF.{4}WEBP|^.{4}ftyp(?:hei|hev|mif|avif)/s,
    IMAGE,
  ],
  [/^\s*<svg/i, IMAGE],
  [/^\s*(?:\u00ef\u00bb\u00bf)?<(?:!doctype html|html|table|\?xml)/i, WEB_PAGE],
  [/^\s*\{\\rtf/, `This is a text document (RTF); copy its table into a spreadsheet and ${AS_LIST}`],
  [/^\s*\{\s*"(?:url|doc_id)"/, 'This is a link to a Google Sheet and not the sheet; download it as XLSX or CSV'],
  [/^Rar!|^7z\u00bc\u00af|^BZh/, COMPRESSED],
  [/^SQLite format 3/, `This is a database; ${AS_LIST} from its program`],
]

/** Throws `Unreadable` for a file that is known and no list. `head`: its first bytes. */
export function refuseOther(head: Buffer): void {
  const text = head.toString('latin1')
  if (text.startsWith(GZIP)) throw new Unreadable(COMPRESSED)
  for (const [beginning, words] of BEGINNINGS) if (beginning.test(text)) throw new Unreadable(words)
}

/** What a ZIP is that is no workbook, by the names in it; null for one that may be. */
export function otherZip(names: readonly string[]): string | null {
  const has = (name: RegExp) => names.some(one => name.test(one))
  if (has(/^(?:Index\/Document\.iwa|Index\.zip|index\.apxl)$/)) return `This is a Numbers file (.numbers); ${AS_LIST}`
  if (has(/^xl\/workbook\.bin$/)) return `This is a binary Excel file (.xlsb); ${AS_LIST}`
  if (has(/^xl\//)) return null
  if (has(/^word\/|^ppt\//)) return `This is a document and no spreadsheet; copy its table into one and ${AS_LIST}`
  if (has(/^content\.xml$/)) return `This is an OpenDocument file (.ods); ${AS_LIST}`
  if (names.length > 0 && !has(/^_rels\/\.rels$/))
    return 'This is a ZIP of other files and neither a CSV nor an XLSX file; unpack it and send the list within'
  return null
}
