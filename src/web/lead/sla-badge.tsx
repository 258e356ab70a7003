import type { Lead } from '../records'
import { slaWords } from './sla-words'

/** A word on a response that is soon due or overdue; nothing as long as there is time. */
export function SlaBadge({ state }: { state: Lead['sla_state'] }) {
  if (state !== 'warned' && state !== 'breached') return null
  return <span className={state === 'breached' ? 'badge danger' : 'badge warn'}>{slaWords.states[state]}</span>
}
