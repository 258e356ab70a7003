import { slaWords } from './sla-words'

/** Minutes of opening as one says them, without a sign: "25 min", "2 h 5 min". What has begun counts in full. */
export function formatOpening(minutes: number): string {
  const whole = Math.ceil(Math.abs(minutes))
  return slaWords.duration(Math.floor(whole / 60), whole % 60)
}
