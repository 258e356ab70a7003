// Wall-clock time of an IANA zone, both ways. Intl knows every zone and its history; fixed offsets were refused.

export const INDIA = 'Asia/Kolkata'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** What a clock on the wall in `zone` shows at `instant` (ms), as if it were UTC (ms). RangeError: unknown zone. */
export function wallClock(instant: number, zone: string): number {
  const milliseconds = ((instant % 1000) + 1000) % 1000
  const shown: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) shown[type] = Number(value)
  return Date.UTC(shown.year!, shown.month! - 1, shown.day!, shown.hour!, shown.minute!, shown.second!, milliseconds)
}

/** The instant (ms) at which a clock on the wall in `zone` shows `wall` (ms, as if UTC). An hour that daylight saving
 *  skips is read with the offset before the change; an hour that comes twice is its first. */
export function instantAt(wall: number, zone: string): number {
  const day = 86_400_000
  const before = wallClock(wall - day, zone) - (wall - day)
  const after = wallClock(wall + day, zone) - (wall + day)
  const first = wall - before
  if (before === after || wallClock(first, zone) === wall) return first
  const second = wall - after
  return wallClock(second, zone) === wall ? second : first
}
