// What an earlier version left: the rows of its tables, the files in its data folder, and what people knew.

import { join } from 'node:path'
import type { Known } from './scene/stage'

const FIXTURES = join(import.meta.dir, 'fixtures')

export type Row = Record<string, unknown>

export type Fixture = {
  about: {
    /** When it was written, ISO 8601. */
    at: string
    /** The migrations that its database had. */
    migrations: string[]
    members: Record<string, string>
    company: string
    known: Known
  }
  tables: Record<string, Row[]>
  /** By their paths below the data folder. */
  files: Record<string, string>
  /** What waits in the job queue. */
  jobs: { name: string; data: Row }[]
}

const pathOf = (version: string): string => join(FIXTURES, `${version}.json`)

export async function writeFixture(version: string, fixture: Fixture): Promise<void> {
  // A row a line, so that two versions can be compared.
  const tables = Object.entries(fixture.tables).map(
    ([table, rows]) => `${JSON.stringify(table)}: [\n${rows.map(row => JSON.stringify(row)).join(',\n')}\n]`,
  )
  const { about, files, jobs } = fixture
  const rest = Object.entries({ about, files, jobs }).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value, null, 1)}`,
  )
  await Bun.write(pathOf(version), `{\n${rest.join(',\n')},\n"tables": {\n${tables.join(',\n')}\n}\n}\n`)
}

/** The fixture as if it had been written a minute ago: instants in it, also those within JSON, go along. */
export async function readFixture(version: string): Promise<Fixture> {
  const text = await Bun.file(pathOf(version)).text()
  const { about } = JSON.parse(text) as Fixture
  const ahead = Math.floor((Date.now() - 60_000 - Date.parse(about.at)) / 1000) * 1000
  const moved = text.replace(/\b(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|\+00:00)/g, (_, at, part = '', zone) => {
    const then = new Date(Date.parse(`${at}Z`) + ahead).toISOString().slice(0, 19)
    return `${then}${part}${zone}`
  })
  return JSON.parse(moved) as Fixture
}
