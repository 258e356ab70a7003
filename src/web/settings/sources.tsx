import { paths } from '../api'
import { useLive } from '../live'
import { SettingsList } from '../parts/settings-list'
import { go } from '../router'
import { useGathered } from '../use-gathered'
import { useGet } from '../use-get'
import { SourceCard } from './source-card'
import { SourceDialog } from './source-dialog'
import { SourcePage } from './source-page'
import { UsualSources } from './usual-sources'
import { words } from './words'

const text = words.sources

/** `/settings/sources`: all of them; `/settings/sources/<id>/<page>`: one of them. */
export function SourcesSection({ id, page }: { id: string; page: string }) {
  return id ? <SourcePage id={id} page={page} /> : <SourceList />
}

function SourceList() {
  const sources = useGet(paths.sources)
  const soon = useGathered(sources.reload)
  useLive(event => {
    if (event.kind === 'lead.created') soon()
  })
  return (
    <SettingsList
      words={text}
      list={sources}
      adding={close => <SourceDialog onDone={source => go(`/settings/sources/${source.id}`)} onClose={close} />}
    >
      <div className="cards">
        {sources.data?.map(source => (
          <SourceCard key={source.id} source={source} />
        ))}
      </div>
      {sources.data ? <UsualSources sources={sources.data} onAdded={sources.reload} /> : null}
    </SettingsList>
  )
}
