import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Spinner } from '../parts/spinner'
import { Tabs } from '../parts/tabs'
import type { LeadSource } from '../records'
import { Link } from '../router'
import { useGet } from '../use-get'
import { SourceBadges } from './source-badges'
import { SourceDefaultsForm } from './source-defaults'
import { SourceFigures } from './source-figures'
import { SourceHealthView } from './source-health'
import { SourceLog } from './source-log'
import { SourceMap } from './source-map'
import { SourceSetUp } from './source-set-up'
import { SourceShared } from './source-shared'
import { sourcePath } from './sources-api'
import { sourceWords as text } from './sources-words'

type Page = keyof typeof text.tabs

/** Everything about one source, page by page. `page`: the last step of the address, '' for the first one. */
export function SourcePage({ id, page }: { id: string; page: string }) {
  const source = useGet(sourcePath(id))
  const base = `/settings/sources/${id}` as const
  const addressOf = (key: string) => (key ? (`${base}/${key}` as const) : base)
  if (source.failure?.status === 404) return <Empty icon="settings" title={text.gone} />
  return (
    <section>
      <p>
        <Link to="/settings/sources">← {text.back}</Link>
      </p>
      <FailureNote failure={source.failure} onRetry={source.reload} />
      {source.data ? (
        <>
          <PageTitle action={<SourceBadges source={source.data} />}>{source.data.name}</PageTitle>
          <Tabs
            label={text.tabsOf(source.data.name)}
            pages={Object.entries(text.tabs).map(([key, name]) => [addressOf(key), name] as const)}
            current={addressOf(page)}
          />
          <div className="source-page">
            <Shown page={page as Page} source={source.data} onChanged={source.put} />
          </div>
        </>
      ) : source.failure ? null : (
        <Spinner />
      )}
    </section>
  )
}

function Shown(props: { page: Page; source: LeadSource; onChanged(source: LeadSource): void }) {
  const { page, source } = props
  if (page === 'map') return <SourceMap key={source.updated_at} {...props} />
  if (page === 'defaults') return <SourceDefaultsForm key={source.updated_at} {...props} />
  if (page === 'log') return <SourceLog sourceId={source.id} />
  if (page === 'figures') return <SourceFigures sourceId={source.id} />
  if (page === 'health') {
    return (
      <>
        <SourceHealthView sourceId={source.id} />
        <SourceShared sourceId={source.id} />
      </>
    )
  }
  return <SourceSetUp {...props} />
}
