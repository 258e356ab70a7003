// One import in a process of its own, which has the whole program in memory beside it. Reads ImportLoad as JSON from
// standard input; prints ImportResult.

import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installRooms } from '../../src/install'
import type { Target } from '../../src/platform/db/connection'
import { db } from '../../src/platform/db/database'
import { settingsOf, type Who } from '../../src/platform/db/who'
import { installation, setInstallation } from '../../src/platform/installation'
import { loadInstanceKey } from '../../src/platform/secrets/instance-key'
import { commandImport } from '../../src/records/imports/command-import'
import { importerOf } from '../../src/records/imports/importer'
import { readImport, receiveImport } from '../../src/records/imports/imports'
import { workImport } from '../../src/records/imports/work-import'

export type ImportLoad = {
  app: Target
  system: Target
  companyId: string
  ownerId: string
  /** Where the key stands that sealed what is in the database. */
  home: string
  /** The list. */
  file: string
  command: 'dry-run' | 'run'
}
/** `mostMegabytes`: resident memory of the process at its highest. */
export type ImportResult = { readSeconds: number; workSeconds: number; mostMegabytes: number; counts: object }

if (import.meta.main) {
  process.stdout.write(JSON.stringify(await measure(JSON.parse(await Bun.stdin.text()) as ImportLoad)))
  process.exit(0)
}

async function measure({ app, system, companyId, ownerId, home, file, command }: ImportLoad): Promise<ImportResult> {
  const dataDir = await mkdtemp(join(tmpdir(), 'angan-bench-import-'))
  try {
    installRooms()
    setInstallation({ ...installation(), dataDir })
    db.open({ app, system })
    await loadInstanceKey(null, home)
    const who = await importer(companyId, ownerId)
    const began = performance.now()
    const { id } = await receiveImport(who, 'lead', upload(file))
    const read = performance.now()
    await db.write(who, work => commandImport(work, id, command))
    await workImport(companyId, id)
    const done = performance.now()
    const { counts, state } = await db.read(who, work => readImport(work, id))
    if (state !== 'done' && state !== 'checked') throw new Error(`the import is ${state}`)
    return {
      readSeconds: (read - began) / 1000,
      workSeconds: (done - read) / 1000,
      mostMegabytes: Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024,
      counts,
    }
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function importer(companyId: string, ownerId: string): Promise<Who> {
  const who = (await importerOf({ id: companyId, zone: 'Asia/Kolkata' }, ownerId, 'lead'))!
  const able = { ...who, permissions: { ...who.permissions, 'leads.import': 'all' as const } }
  return { ...able, settings: settingsOf(able) }
}

/** As a browser sends it, without holding it. */
function upload(file: string): Request {
  const head = '--list\r\nContent-Disposition: form-data; name="file"; filename="list"\r\n\r\n'
  async function* parts() {
    yield Buffer.from(head)
    for await (const piece of createReadStream(file)) yield piece as Buffer
    yield Buffer.from('\r\n--list--\r\n')
  }
  return new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=list' },
    // boundary: Bun takes an async generator as a body, the types of fetch don't know.
    body: parts() as unknown as BodyInit,
  })
}
