import type { Answers } from './answers'
import type { ReadLead } from './read-lead'

/** The phone call that an enquiry was, with the provider's id of it; no call for what was written. */
export function callOf(answers: Answers): { call: ReadLead['call']; id: string | null } {
  const id = answers.takeOne('call_id', 128)
  const kind = answers.takeOne('query_type', 40)
  // IndiaMART: P is a phone call, W and B are enquiries.
  const isCall = id !== null || kind?.toUpperCase() === 'P'
  const [duration] = answers.takeRead('call_duration', secondsOf)
  answers.takeRead('call_direction', value => (/^in/i.test(value) && isCall ? value : null))
  return { call: isCall ? { duration_sec: duration ?? null, direction: 'inbound' } : null, id }
}

function secondsOf(text: string): number | null {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const parts = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text)
  return parts && Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3])
}
