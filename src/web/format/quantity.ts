import { systemWords } from '../settings/system-words'

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** "12 MB", "1.4 GB": in thousands, as disks are sold. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit++
  }
  return `${size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)} ${UNITS[unit]}`
}

/** "3 d 4 h", "2 h 5 min", "0 min". */
export const formatDuration = (seconds: number): string =>
  systemWords.duration(
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  )
