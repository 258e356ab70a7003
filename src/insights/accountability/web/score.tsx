import { accountabilityWords as text } from './words'

const GOOD = 80
const FAIR = 50

/** How a score looks: good, fair or bad. */
export const lookOf = (score: number | null): string =>
  score === null ? '' : score >= GOOD ? 'good' : score >= FAIR ? 'warn' : 'danger'

export const Score = ({ of }: { of: number | null }) =>
  of === null ? <span className="soft">{text.nothing}</span> : <span className={`badge ${lookOf(of)}`}>{of}</span>
