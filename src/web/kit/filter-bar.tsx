import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import { type Choice, SelectField } from '../parts/select-field'
import { TypedFilter } from '../views/typed-filter'
import type { FilterField } from './filter/drafts'
import { chosenIn, type QuickFilter, withChoice } from './filter/nodes'
import { sayNode } from './filter/say-filter'
import { filterWords as text } from './filter/words'
import { kitWords } from './words'

type Nodes = readonly unknown[]
type Props = {
  fields: readonly FilterField[]
  nodes: Nodes
  quick: readonly QuickFilter[]
  /** What is searched for; null where the list has no search. */
  q: string | null
  sorts: readonly Choice[]
  sort: string
  onNodes(nodes: Nodes): void
  onSearch(q: string): void
  onSort(sort: string): void
  onBuild(): void
}

const OTHER = '*'

/** What a list is narrowed by: the search, what is asked every day, the way to everything else, and all of it in words. */
export function FilterBar(props: Props) {
  const { fields, nodes, quick, q, sorts, sort, onNodes, onSearch, onSort, onBuild } = props
  if (fields.length === 0 && q === null && sorts.length === 0) return null
  return (
    <>
      <div className="filters">
        {q === null ? null : (
          <div className="list-search" data-key="/">
            <TypedFilter label={kitWords.search} value={q} maxLength={200} onChange={onSearch} />
          </div>
        )}
        {quick.length + sorts.length > 0 ? (
          <details className="filter-fold" open={matchMedia('(min-width: 48rem)').matches}>
            <summary>{text.quick}</summary>
            <div className="filter-bar">
              {quick.map(one => (
                <QuickField key={one.label} quick={one} fields={fields} nodes={nodes} onNodes={onNodes} />
              ))}
              {sorts.length > 0 ? (
                <SelectField
                  label={text.sort}
                  value={sort}
                  onChange={event => onSort(event.target.value)}
                  choices={sorts}
                />
              ) : null}
            </div>
          </details>
        ) : null}
        {fields.length > 0 ? (
          <Button icon="filter" className="filters-button" onClick={onBuild}>
            {nodes.length > 0 ? text.filtersOf(nodes.length) : text.filters}
          </Button>
        ) : null}
      </div>
      {nodes.length > 0 ? <FilterChips fields={fields} nodes={nodes} onNodes={onNodes} onBuild={onBuild} /> : null}
    </>
  )
}

type QuickProps = Pick<Props, 'fields' | 'nodes' | 'onNodes'> & { quick: QuickFilter }

function QuickField({ quick, fields, nodes, onNodes }: QuickProps) {
  const chosen = chosenIn(quick, nodes)
  const about = nodes.filter(node => quick.fields.includes(String((node as { field?: unknown }).field)))
  // More than one choice of it is asked: said as it is, so that it never says otherwise than the chips.
  const other = chosen === null ? [{ value: OTHER, label: sayNode(about, fields) }] : []
  return (
    <SelectField
      label={quick.label}
      value={chosen ?? OTHER}
      onChange={event =>
        event.target.value === OTHER ? undefined : onNodes(withChoice(quick, nodes, event.target.value))
      }
      choices={[{ value: '', label: kitWords.any }, ...quick.choices, ...other]}
    />
  )
}

function FilterChips({ fields, nodes, onNodes, onBuild }: Pick<Props, 'fields' | 'nodes' | 'onNodes' | 'onBuild'>) {
  return (
    <div className="filter-chips">
      <ul className="chips" aria-label={text.asks}>
        {nodes.map((node, place) => {
          const said = sayNode(node, fields)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place in the filter.
            <li key={place} className="filter-chip">
              <button type="button" title={text.change(said)} onClick={onBuild}>
                {said}
              </button>
              <button
                type="button"
                title={text.leaveOut(said)}
                onClick={() => onNodes(nodes.filter((_, other) => other !== place))}
              >
                <Icon name="close" />
                <span className="visually-hidden">{text.leaveOut(said)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Button look="quiet" onClick={() => onNodes([])}>
        {text.clear}
      </Button>
    </div>
  )
}
