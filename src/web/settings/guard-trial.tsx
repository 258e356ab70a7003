import { Ago } from '../parts/ago'
import type { RuleTrial } from '../records'
import { guardWords as text } from './guard-words'

/** What a rule would have held up of the last moves. */
export function GuardTrial({ trial: { looked_at, concerned, stopped, moves } }: { trial: RuleTrial }) {
  return (
    <div className="note" role="status">
      <p>{text.tried(stopped, concerned, looked_at)}</p>
      <ul className="bullets">
        {moves.slice(0, 10).map(({ lead, at, from, to, lacks }) => (
          <li key={`${lead.id} ${at} ${to.key}`}>
            {[lead.name, lead.ref].filter(Boolean).join(', ')}: {from.name} → {to.name}
            {at ? (
              <>
                , <Ago at={at} />
              </>
            ) : null}
            : {lacks.join('; ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
