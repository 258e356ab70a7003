import { sentence } from '../../../web/kit/field'
import { Ago } from '../../../web/parts/ago'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { usePages } from '../../../web/use-pages'
import type { McpCall } from '../schema'
import { assistantWords as text } from './words'

/** What an assistant did, the latest first. */
export function CallLog({ connectionId }: { connectionId: string }) {
  const pages = usePages<McpCall>(`/ai-assistants/connections/${encodeURIComponent(connectionId)}/calls?limit=25`)
  return (
    <section>
      <h3>{text.calls}</h3>
      <PagedFrame pages={pages} empty={<p className="soft">{text.noCalls}</p>}>
        <ul className="mini-list">
          {pages.rows.map(({ id, tool, at, outcome, record_ids }) => (
            <li key={id}>
              <span className={outcome === 'ok' ? 'badge good' : 'badge danger'}>
                {outcome === 'ok' ? text.ok : text.refused(outcome)}
              </span>
              <span>{text.tools[tool] ?? sentence(tool)}</span>
              <Ago at={at} />
              {record_ids.length > 0 ? <span className="under">{text.records(record_ids.length)}</span> : null}
            </li>
          ))}
        </ul>
      </PagedFrame>
    </section>
  )
}
