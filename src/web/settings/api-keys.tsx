import { paths } from '../api'
import { SettingsList } from '../parts/settings-list'
import { oneOf, useSearch } from '../search'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { KeyCard } from './key-card'
import { KeyDialog } from './key-dialog'
import { keysWords as text } from './keys-words'

const SEARCH = { of: oneOf(['all', 'mine']) }

/** The member's API keys, or everybody's for those who look after integrations. */
export function ApiKeysSection() {
  const { can } = useSession()
  const seesAll = can('settings.integrations')
  const [asked, change] = useSearch(SEARCH)
  const of = seesAll ? asked.of : 'mine'
  const keys = useGet(paths.apiKeys(of))
  return (
    <SettingsList
      words={text}
      introEnd={
        <>
          {' '}
          <a href="/docs">/docs</a>.
        </>
      }
      list={keys}
      empty={{ icon: 'shield', title: text.empty, hint: text.emptyHint }}
      adding={close => <KeyDialog onDone={keys.reload} onClose={close} />}
      above={seesAll ? <Whose of={of} onChange={of => change({ of })} /> : null}
    >
      <div className="cards">
        {keys.data?.map(key => (
          <KeyCard key={key.id} apiKey={key} onChanged={keys.reload} />
        ))}
      </div>
    </SettingsList>
  )
}

function Whose({ of, onChange }: { of: 'mine' | 'all'; onChange(of: 'mine' | 'all'): void }) {
  const option = (value: 'mine' | 'all') => (
    <button type="button" aria-pressed={of === value} onClick={() => onChange(value)}>
      {text[value]}
    </button>
  )
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{text.whose}</legend>
      {option('all')}
      {option('mine')}
    </fieldset>
  )
}
