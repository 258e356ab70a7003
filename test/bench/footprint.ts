// What the program takes before anybody asks anything: time to start, and memory.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Measure, median } from './figures'
import { startProgram } from './stage'

const STARTS = 3

export const footprint: Measure = async (stage, { settleMs }) => {
  const env = { ANGAN_DATA_DIR: join(stage.folder, 'first') }
  const first = await startProgram(env)
  await first.stop()
  const starts: number[] = []
  let idle = 0
  for (let i = 0; i < STARTS; i++) {
    const program = await startProgram(env)
    starts.push(program.readyMs)
    if (i === STARTS - 1) {
      await Bun.sleep(settleMs)
      idle = residentMegabytes(program.pid)
    }
    await program.stop()
  }
  const again = median(starts)
  return [
    {
      name: 'First start to ready',
      measured: `${(first.readyMs / 1000).toFixed(2)} s`,
      against: '',
      ratio: null,
      target: '< 8 s',
      passed: first.readyMs < 8000,
      how: '`bun src/main.ts` in an empty data folder: makes the database, migrates, listens. Packages are installed already.',
    },
    {
      name: 'Start on existing data to ready',
      measured: `${(again / 1000).toFixed(2)} s`,
      against: '',
      ratio: null,
      target: '< 1.5 s',
      passed: again < 1500,
      how: `Median of ${STARTS} starts after a clean stop, with the embedded PostgreSQL started each time.`,
    },
    {
      name: 'Idle program',
      measured: `${idle.toFixed(0)} MB`,
      against: '',
      ratio: null,
      target: '< 160 MB',
      passed: idle < 160,
      how: `Resident memory of the program's process (PostgreSQL not counted) ${settleMs / 1000} s after it was ready.`,
    },
  ]
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
