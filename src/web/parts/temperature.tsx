import type { Lead } from '../records'
import { words } from '../words'

export function Temperature({ value }: { value: Lead['temperature'] }) {
  return <span className={`temperature ${value}`}>{words.temperatures[value]}</span>
}
