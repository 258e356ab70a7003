// Lists from files: how long the rows take, and how much memory the process that reads them.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { xlsxOf } from '../support/xlsx'
import type { Measure } from './figures'
import type { ImportLoad, ImportResult } from './import-file'
import { type Place, runApart } from './stage'

const SECONDS = 180
const MEGABYTES = 300
/** Rows of the large list for each of the other. */
const LARGER = 5

export const imports: Measure = async ({ folder, place: placeOf }, { small }) => {
  const place = await placeOf(small)
  const csv = join(folder, 'list.csv')
  await writeCsv(csv, small)
  const run = await importOf(folder, place, csv, 'run')
  const large = small * LARGER
  const largeCsv = join(folder, 'large.csv')
  await writeCsv(largeCsv, large)
  const checked = await importOf(folder, place, largeCsv, 'dry-run')
  const largeXlsx = join(folder, 'large.xlsx')
  await Bun.write(largeXlsx, xlsxOf([{ name: 'Leads', rows: sheetRows(large) }]))
  const book = await importOf(folder, place, largeXlsx, 'dry-run')
  const rows = small.toLocaleString('en')
  const manyRows = large.toLocaleString('en')
  const limit = (SECONDS * small) / 100_000
  const memory = (name: string, { mostMegabytes, readSeconds, workSeconds }: ImportResult, how: string) => ({
    name,
    measured: `${mostMegabytes.toFixed(0)} MB`,
    against: '',
    ratio: null,
    target: `< ${MEGABYTES} MB`,
    passed: mostMegabytes < MEGABYTES,
    how: `${how} The process with the whole program, at its highest. ${readSeconds.toFixed(0)} s to take the file in, ${workSeconds.toFixed(0)} s for the rows.`,
  })
  return [
    {
      name: `Import of ${rows} rows`,
      measured: `${run.workSeconds.toFixed(1)} s`,
      against: '',
      ratio: null,
      target: `< ${limit.toFixed(0)} s`,
      passed: run.workSeconds < limit,
      how:
        `A CSV of leads with nine columns, one in twenty of somebody in an earlier row, ${rows} contacts present. ` +
        `Taking the file in: ${run.readSeconds.toFixed(1)} s. At most ${run.mostMegabytes.toFixed(0)} MB.`,
    },
    memory(`Check of a CSV of ${manyRows} rows`, checked, 'Nothing is written but the outcomes.'),
    memory(`Check of an XLSX of ${manyRows} rows`, book, 'Numbers as numbers, texts in the cells.'),
  ]
}

async function importOf(folder: string, { app, system, firm }: Place, file: string, command: ImportLoad['command']) {
  const { companyId, ownerId } = firm
  const load: ImportLoad = { app, system, companyId, ownerId, home: join(folder, 'home'), file, command }
  return JSON.parse(await runApart('import-file.ts', load)) as ImportResult
}

const HEADINGS = ['Name', 'Mobile No', 'Email', 'City', 'Locality', 'Budget', 'BHK', 'Project', 'Remarks']

/** One in twenty is somebody of an earlier row, in another spelling. */
function cellsOf(i: number): string[] {
  const isMet = i > 100 && i % 20 === 0
  const who = isMet ? i - 57 : i
  const phone = `7${String(who).padStart(9, '0')}`
  const written = isMet ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone
  const email = i % 3 === 0 ? `person${who}@example.in` : ''
  const asked = [`${40 + (i % 60)} lakh`, String(1 + (i % 4)), 'Lakeview Heights', `Wants to see it on day ${i % 28}`]
  return [`Person ${who}`, written, email, 'Pune', 'Wakad', ...asked]
}

async function writeCsv(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(`${HEADINGS.join(',')}\n`)
  for (let i = 1; i <= rows; i++) {
    if (!out.write(`${cellsOf(i).join(',')}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

function sheetRows(rows: number): string {
  const row = (cells: readonly string[]) =>
    `<row>${cells.map(cell => (/^\d+$/.test(cell) ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`
  return [HEADINGS, ...Array.from({ length: rows }, (_, i) => cellsOf(i + 1))].map(row).join('')
}
