import { type Path, remove } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing, Tools } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import type { Automation } from '../schema'
import { switchOn } from './switch-on'
import { automationWords as text } from './words'

export const AUTOMATIONS = '/automations' as Path<Automation[]>
export const pathOf = (id: string): Path<Automation> => `${AUTOMATIONS}/${encodeURIComponent(id)}`

const fields: KitField[] = [
  { name: 'name', label: text.name, type: 'text' },
  { name: 'state', label: text.state, type: 'text' },
  { name: 'acts_for', label: text.actsFor, type: 'text' },
  { name: 'last_run_at', label: text.lastRun, type: 'instant' },
  { name: 'runs_today', label: text.runsToday, type: 'whole' },
  { name: 'failed_today', label: text.failedToday, type: 'whole' },
  { name: 'due_at', label: text.due, type: 'instant' },
  { name: 'trouble', label: text.trouble, type: 'text' },
  { name: 'version', label: text.version, type: 'whole' },
  { name: 'updated_at', label: text.changed, type: 'instant' },
]

/** Every rule as its sentence, with how it does. */
export function AutomationsPage() {
  const { can } = useSession()
  const mayEdit = can('automations.edit')
  const listing: Listing<Automation> = {
    words: { ...text },
    icon: 'spark',
    path: AUTOMATIONS,
    query: {},
    fields,
    columns: ['name', 'state', 'last_run_at', 'runs_today', 'failed_today'],
    cells: {
      name: ({ name, sentence }) => (
        <>
          {name}
          <span className="under">{sentence}</span>
        </>
      ),
      state: automation => <State automation={automation} />,
      acts_for: ({ acts_for }) => acts_for.name,
    },
    titleOf: ({ name }) => name,
    pageOf: ({ id }) => `/settings/automations/${id}`,
    ...(mayEdit
      ? {
          newAt: '/settings/automations/new',
          actions: (automation, tools) => <SwitchButton {...{ automation, tools }} />,
          remove: {
            label: text.remove,
            text: text.removeText,
            act: ({ id, updated_at }) => remove(`${pathOf(id)}?updated_at=${encodeURIComponent(updated_at)}`),
          },
        }
      : {}),
    panel: automation => <Attention of={automation} />,
  }
  return <ListPage listing={listing} />
}

/** On or off, and whether somebody has to look. */
export const State = ({ automation: { is_on, needs_attention, trouble } }: { automation: Automation }) => (
  <span className="badges">
    <span className={is_on ? 'badge good' : 'badge'}>{is_on ? text.states.on : text.states.off}</span>
    {needs_attention.length > 0 || trouble ? <span className="badge warn">{text.states.attention}</span> : null}
  </span>
)

/** What is missing in a rule, or went wrong with it. */
export function Attention({ of: { needs_attention, trouble } }: { of: Automation }) {
  if (needs_attention.length === 0 && !trouble) return null
  return (
    <div className="note warn">
      {needs_attention.length > 0 ? <p>{text.attention}</p> : null}
      <ul className="plain-list">
        {needs_attention.map(({ path, problem }) => (
          <li key={path}>{problem}</li>
        ))}
        {trouble ? <li>{trouble}</li> : null}
      </ul>
    </div>
  )
}

function SwitchButton({ automation, tools }: { automation: Automation; tools: Tools<Automation> }) {
  const { isBusy, run } = useAction()
  const { is_on } = automation
  return (
    <Button
      isBusy={isBusy}
      onClick={() => run(async () => tools.put(await switchOn(automation, !is_on)), is_on ? text.paused : text.resumed)}
    >
      {is_on ? text.pause : text.resume}
    </Button>
  )
}
