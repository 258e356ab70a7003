import { useMemo } from 'react'
import { useCustomFields } from '../directory'
import { ExportButton } from '../exports/export-button'
import { useLocation } from '../router'
import { useSearch } from '../search'
import { useSession } from '../session'
import { BrokenView } from '../views/broken-view'
import { ListHead } from '../views/list-head'
import { chosenView, conditionsOf, type ListPath, leftIn, useViews } from '../views/use-views'
import { type Asked, isFiltered, searchOf } from './filters'
import { ListPage } from './list-page'
import { apiPath, fieldsOf, listingOf, mayDo, type RecordPages } from './record-kind'

/** The page of a kind's list: its views, its columns, and what every list has. */
export function RecordList({ of: pages }: { of: RecordPages }) {
  const { kind } = pages
  const { can } = useSession()
  const { query } = useLocation()
  const all = useMemo(() => fieldsOf(pages), [pages])
  const spec = useMemo(() => searchOf(all), [all])
  const [said, change] = useSearch(spec)
  // boundary: the parameters of its fields are known by their names, and its pages stand in its room's table.
  const asked = said as Asked
  const path = apiPath(kind) as ListPath
  const views = useViews(kind.kind)
  const own = useCustomFields(kind.kind)
  const listing = useMemo(() => listingOf(pages, verb => can(mayDo(kind, verb))), [pages, kind, can])
  const view = chosenView(views.views ?? [], asked.view, query === '')
  if (view?.problems) return <BrokenView view={view} path={path} onMended={views.reload} />
  const named = view?.columns ?? views.columns ?? pages.columns
  const shown = [kind.title, ...named].flatMap(name => all.find(field => field.name === name) ?? [])
  const sort = view?.sort ?? kind.defaultSort
  const sorted = asked.sort || sort
  return (
    <ListPage
      listing={listing}
      beyond={{
        conditions: leftIn(conditionsOf(view?.filter), asked.without),
        sort,
        columns: shown,
        own,
        head: ({ list, conditions, add }) => (
          <ListHead
            kind={kind.kind}
            title={kind.words.many}
            ways={add}
            exporting={
              kind.tools.includes('exports') ? (
                <ExportButton kind={kind.plural} can={mayDo(kind, 'export')} list={list} />
              ) : null
            }
            path={path}
            views={views}
            chosen={view}
            shown={{ filter: conditions, sort: sorted, layout: 'table' }}
            without={asked.without}
            isChanged={isFiltered(all, asked) || asked.without !== '' || sorted !== sort}
            onWithout={without => change({ without })}
            columns={{ all: all.map(keyed), shown: shown.map(keyed), usual: pages.columns }}
          />
        ),
      }}
    />
  )
}

const keyed = ({ name, label }: { name: string; label: string }) => ({ key: name, label })
