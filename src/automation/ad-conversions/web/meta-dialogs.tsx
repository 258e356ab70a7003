import { patch, post } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { SettingsDialog } from './settings-dialog'
import { conversionWords as text } from './words'

const MILESTONES = ['lead_created', 'qualified', 'visit_scheduled', 'visit_done', 'booked']
/** Events of business messaging that say something of a home's sale; Meta has others for shops. */
const CHAT_EVENTS = ['LeadSubmitted', 'QualifiedLead', 'ViewContent', 'OrderCreated', 'Purchase']

const TOKEN: KitField = { name: 'access_token', label: text.token, type: 'text', hint: text.tokenHint }
const CONNECT: KitField[] = [
  { name: 'dataset_id', label: text.dataset, type: 'text', required: true },
  { ...TOKEN, required: true, hint: text.notConnectedHint.meta },
  { name: 'test_event_code', label: text.testCode, type: 'text', hint: text.testCodeHint },
]
export const VALUE: KitField = {
  ...{ name: 'value', label: text.value, type: 'choice', required: true },
  ...{ values: Object.keys(text.values), labels: text.values },
}
const SETTINGS: KitField[] = [
  { name: 'dataset_id', label: text.dataset, type: 'text', required: true },
  TOKEN,
  { name: 'test_event_code', label: text.testCode, type: 'text', hint: text.testCodeHint },
  { name: 'hashed_identifiers', label: text.hashed, type: 'flag' },
  { name: 'send_client_ip', label: text.clientIp, type: 'flag' },
  VALUE,
  ...MILESTONES.flatMap((milestone): KitField[] => [
    { name: `mapping.${milestone}.crm`, label: text.eventOf(text.milestones[milestone]!), type: 'text' },
    {
      ...{ name: `mapping.${milestone}.messaging`, label: text.chatEventOf(text.milestones[milestone]!) },
      ...{ type: 'choice', values: CHAT_EVENTS, none: text.notSent },
      labels: Object.fromEntries(CHAT_EVENTS.map(event => [event, event])),
    },
  ]),
]

type Done = { onDone(): void; onClose(): void }

export const ConnectMetaDialog = (done: Done) => (
  <SettingsDialog
    {...done}
    title={text.connect.meta}
    fields={CONNECT}
    settings={{}}
    send={(input, key) => post('/ad-conversions/meta', input, key)}
  />
)

type MetaProps = Done & { connection: { id: string; settings: object } }

export const MetaDialog = ({ connection, ...done }: MetaProps) => (
  <SettingsDialog
    {...done}
    title={text.settingsOf(text.platforms.meta)}
    fields={SETTINGS}
    settings={connection.settings}
    send={input => patch(`/ad-conversions/meta/${encodeURIComponent(connection.id)}`, input)}
  />
)
