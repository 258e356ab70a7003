// Workbooks as tests need them, written out by hand so that the reader is held to the format and not to a library.

import { crc32, deflateRawSync } from 'node:zlib'

export type Part = { name: string; text: string }

/** A ZIP file of these parts. */
export function zipOf(parts: readonly Part[], level = 1): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, text } of parts) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, entry, Buffer.from(name)]),
    )
    files.push(head)
    at += head.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, central, end])
}

export type BookSheet = { name: string; state?: string; rows: string }

/** A workbook of sheets whose `<sheetData>` is given. */
export function xlsxOf(
  sheets: readonly BookSheet[],
  { strings = '', styles = '', date1904 = false }: { strings?: string; styles?: string; date1904?: boolean } = {},
): Buffer {
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipOf([
    {
      name: '_rels/.rels',
      text: `<Relationships><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `<workbook ${ns} xmlns:r="${rel}">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
        .map(
          (sheet, i) =>
            `<sheet name="${sheet.name}" sheetId="${i + 1}"${sheet.state ? ` state="${sheet.state}"` : ''} r:id="rId${i + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `<Relationships>${sheets
        .map((_, i) => `<Relationship Id="rId${i + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
        .join('')}</Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', text: `<sst ${ns}>${strings}</sst>` },
    { name: 'xl/styles.xml', text: styles },
    ...sheets.map(({ rows }, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      text: `<worksheet ${ns}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ])
}
