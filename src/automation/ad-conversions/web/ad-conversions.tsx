import type { Path } from '../../../web/client'
import { FailureNote } from '../../../web/parts/failure-note'
import { PageTitle } from '../../../web/parts/page-title'
import { Spinner } from '../../../web/parts/spinner'
import { Tabs } from '../../../web/parts/tabs'
import type { Address } from '../../../web/router'
import { useGet } from '../../../web/use-get'
import type { AdConversionsOverview } from '../schema'
import { Connections } from './connections'
import { Deliveries } from './deliveries'
import { Milestones } from './milestones'
import { conversionWords as text } from './words'

const OVERVIEW = '/ad-conversions' as Path<AdConversionsOverview>
const BASE: Address = '/settings/ad-conversions'
const TABS = [
  [BASE, text.connections],
  [`${BASE}/milestones`, text.milestonesTab],
  [`${BASE}/deliveries`, text.deliveriesTab],
] as const

/** What is told to the platforms that advertisements ran on: by which connections, of which milestones, and how it went. */
export function AdConversionsPage({ tab }: { tab: string }) {
  const { data, failure, reload, put } = useGet(tab === 'deliveries' ? null : OVERVIEW)
  return (
    <>
      <PageTitle>{text.title}</PageTitle>
      <p className="soft">{text.intro}</p>
      <Tabs label={text.tabs} pages={TABS} current={tab ? `${BASE}/${tab}` : BASE} />
      <FailureNote failure={failure} onRetry={reload} />
      {tab === 'deliveries' ? <Deliveries /> : data || failure ? null : <Spinner />}
      {data && tab === 'milestones' ? (
        <Milestones rules={data.milestones} onSaved={milestones => put(shown => ({ ...shown, milestones }))} />
      ) : null}
      {data && tab === '' ? <Connections overview={data} onChanged={reload} /> : null}
    </>
  )
}
