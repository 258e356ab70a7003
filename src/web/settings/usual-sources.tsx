import { useState } from 'react'
import { Button } from '../parts/button'
import { Panel } from '../parts/panel'
import { useToast } from '../parts/toasts'
import type { LeadSource, NewSource } from '../records'
import { createSource } from '../settings-api'
import { asFailure } from '../use-get'
import { words } from './words'

const text = words.sources

/** Where the leads of Indian brokers usually come from. */
const USUAL: readonly Pick<NewSource, 'name' | 'kind'>[] = [
  { name: '99acres', kind: 'portal' },
  { name: 'MagicBricks', kind: 'portal' },
  { name: 'Housing.com', kind: 'portal' },
  { name: 'JustDial', kind: 'portal' },
  { name: 'Facebook', kind: 'ads' },
  { name: 'Google', kind: 'ads' },
  { name: 'Walk-in', kind: 'walk_in' },
  { name: 'Reference', kind: 'referral' },
  { name: 'Hoarding', kind: 'other' },
  { name: 'Newspaper', kind: 'other' },
  { name: 'Phone call', kind: 'phone' },
]

/** "Housing" is Housing.com, and "Google Ads" is Google. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.com$/, '')
    .replace(/[^a-z0-9]/g, '')

/** The usual sources that a company doesn't have yet, whatever way it writes them. */
export function notThere(sources: readonly Pick<LeadSource, 'name'>[]): Pick<NewSource, 'name' | 'kind'>[] {
  const known = sources.map(({ name }) => folded(name))
  return USUAL.filter(({ name }) => !known.some(one => one.startsWith(folded(name))))
}

/** The usual sources, each switched on by one press; nothing where all of them are there. */
export function UsualSources({ sources, onAdded }: { sources: readonly LeadSource[]; onAdded(): void }) {
  const [adding, setAdding] = useState<string | null>(null)
  const show = useToast()
  const missing = notThere(sources)
  if (missing.length === 0) return null
  const add = async (source: Pick<NewSource, 'name' | 'kind'>) => {
    setAdding(source.name)
    try {
      await createSource(source)
      show({ text: text.added(source.name) })
    } catch (thrown) {
      show({ text: asFailure(thrown).message })
    } finally {
      setAdding(null)
      onAdded()
    }
  }
  return (
    <Panel title={text.usual}>
      <p className="soft">{text.usualHint}</p>
      <div className="card-actions">
        {missing.map(source => (
          <Button
            key={source.name}
            icon="plus"
            isBusy={adding === source.name}
            onClick={() => (adding === null ? void add(source) : undefined)}
          >
            {source.name}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
