import type { Path } from '../../../web/client'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { PageTitle } from '../../../web/parts/page-title'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { Spinner } from '../../../web/parts/spinner'
import { oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import type { McpDraft } from '../schema'
import { DraftCard } from './draft-card'
import { AssistantTabs, OPEN_DRAFTS } from './tabs'
import { assistantWords as text } from './words'

const SEARCH = { show: oneOf(['open', 'closed']), whose: oneOf(['mine', 'all']) }

/** What assistants want changed, to be approved or refused. */
export function Drafts() {
  const { can } = useSession()
  const [{ show, whose }, change] = useSearch(SEARCH)
  const scope = can('settings.integrations') ? whose : 'mine'
  const asked = `/ai-assistants/drafts?status=${show}&scope=${scope}` as Path<McpDraft[]>
  const { data, failure, reload, put } = useGet(asked)
  const waiting = useGet(OPEN_DRAFTS)
  const decided = (draft: McpDraft) => {
    put(all => all.map(one => (one.id === draft.id ? draft : one)))
    waiting.reload()
  }
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.draftsIntro}</p>
      <AssistantTabs current="drafts" />
      <div className="filters filter-bar">
        <SelectField
          label={text.show}
          value={show}
          onChange={event => change({ show: event.target.value === 'closed' ? 'closed' : 'open' })}
          choices={choicesOf(text.shows)}
        />
        {can('settings.integrations') ? (
          <SelectField
            label={text.whose}
            value={whose}
            onChange={event => change({ whose: event.target.value === 'all' ? 'all' : 'mine' })}
            choices={choicesOf(text.whoses)}
          />
        ) : null}
      </div>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {data?.length === 0 ? <Empty icon="spark" title={text.noDrafts[show]} hint={text.noDraftsHint} /> : null}
      <div className="stack">
        {data?.map(draft => (
          <DraftCard key={draft.id} draft={draft} onDecided={decided} />
        ))}
      </div>
    </>
  )
}
