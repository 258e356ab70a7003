// Whether the machine was this run's alone: a virtual one has its cores taken away for others, and every figure is lower
// by it. Linux counts what was taken.

import { existsSync, readFileSync } from 'node:fs'

/** Ticks since the machine started, of all cores together. */
export type ProcessorTime = { all: number; stolen: number }

/** Less than this is in every run. */
const FELT = 0.005

export function processorTime(): ProcessorTime | null {
  if (!existsSync('/proc/stat')) return null
  return readTicks(readFileSync('/proc/stat', 'utf8'))
}

/** A sentence for the page when so much was stolen that the figures have it; null when not, or when nobody counts. */
export function stolenSince(began: ProcessorTime | null, now = processorTime()): string | null {
  if (!began || !now || now.all === began.all) return null
  const share = (now.stolen - began.stolen) / (now.all - began.all)
  if (share < FELT) return null
  return `**${(share * 100).toFixed(1)} % of the processor time was stolen** by other machines of its host: read only the ratios`
}

/** Of the line `cpu user nice system idle iowait irq softirq steal guest …`: guests are counted in user time already. */
export function readTicks(stat: string): ProcessorTime {
  const ticks = stat.split('\n', 1)[0]!.trim().split(/\s+/).slice(1, 9).map(Number)
  return { all: ticks.reduce((sum, one) => sum + one, 0), stolen: ticks[7] ?? 0 }
}
