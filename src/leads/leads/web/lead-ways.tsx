import { words as board } from '../../../web/board/words'
import { chosenIn, quickOf, withChoice } from '../../../web/kit/filter/nodes'
import { LIST_SEARCH } from '../../../web/kit/list-page'
import { useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { words } from '../../../web/words'

const text = words.leads
const MINE = quickOf({
  name: 'owner_id',
  label: text.whose,
  type: 'id',
  choices: [{ value: '$me', label: text.mine }],
})
const WHOSE = [
  ['', text.all],
  ['$me', text.mine],
] as const

/** As a table or a board, and the commonest question: everybody's or one's own. */
export function LeadWays({ layout, nodes }: { layout: 'table' | 'board'; nodes: readonly unknown[] }) {
  const { session } = useSession()
  const [, change] = useSearch(LIST_SEARCH)
  return (
    <div className="list-ways">
      <fieldset className="segments">
        <legend className="visually-hidden">{board.layout}</legend>
        {(['table', 'board'] as const).map(one => (
          <button key={one} type="button" aria-pressed={layout === one} onClick={() => change({ layout: one })}>
            {board.layouts[one]}
          </button>
        ))}
      </fieldset>
      {session.permissions['leads.view'] === 'own' ? null : (
        <fieldset className="segments">
          <legend className="visually-hidden">{text.whose}</legend>
          {WHOSE.map(([value, label]) => (
            <button
              key={value}
              type="button"
              aria-pressed={chosenIn(MINE, nodes) === value}
              onClick={() => change({ filter: withChoice(MINE, nodes, value) })}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
