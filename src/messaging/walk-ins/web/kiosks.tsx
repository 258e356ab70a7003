import { useMemo, useState } from 'react'
import { post } from '../../../web/client'
import { useSourceNames } from '../../../web/directory'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { Link } from '../../../web/router'
import { useSession } from '../../../web/session'
import { useAction } from '../../../web/settings/use-action'
import type { Kiosk, PairingKiosk } from '../schema'
import { KioskPage } from './kiosk'
import { PairingDialog } from './pairing-dialog'
import { kioskWords as text } from './words'

const KIOSKS = '/kiosks'
const one = ({ id }: { id: string }) => `${KIOSKS}/${encodeURIComponent(id)}`

const fieldsWith = (sources: readonly { id: string; name: string }[]): KitField[] => [
  { name: 'name', label: text.name, type: 'text', required: true, hint: text.nameHint },
  { name: 'site_name', label: text.site, type: 'text', hint: text.siteHint },
  {
    name: 'source_id',
    label: text.source,
    type: 'choice',
    values: sources.map(({ id }) => id),
    labels: Object.fromEntries(sources.map(({ id, name }) => [id, name])),
    none: text.usualSource,
  },
  { name: 'status', label: text.status, type: 'choice', labels: text.statuses, readOnly: true },
  { name: 'walk_ins_today', label: text.today, type: 'whole', readOnly: true },
  { name: 'last_seen_at', label: text.lastSeen, type: 'instant', readOnly: true },
  { name: 'paired_at', label: text.paired, type: 'instant', readOnly: true },
  { name: 'revoked_at', label: text.revokedAt, type: 'instant', readOnly: true },
  { name: 'token_hint', label: text.token, type: 'text', readOnly: true },
  { name: 'app_version', label: text.version, type: 'text', readOnly: true },
  { name: 'created_at', label: text.added, type: 'instant', readOnly: true },
]

/** `/settings/kiosks`: all of them; with an id the settings of one. */
export const KiosksPage = ({ id }: { id: string }) => (id ? <KioskPage id={id} /> : <KioskList />)

/** The tablets at site offices: added, paired by a code, set up, and ended. */
function KioskList() {
  const { can } = useSession()
  const maySet = can('settings.lead_routing')
  const sources = useSourceNames().data
  const [pairing, setPairing] = useState<PairingKiosk | null>(null)
  const listing = useMemo(
    (): Listing<Kiosk> => ({
      words: { ...text },
      icon: 'person',
      path: KIOSKS,
      query: {},
      fields: fieldsWith(sources ?? []),
      columns: ['name', 'site_name', 'status', 'walk_ins_today', 'last_seen_at'],
      cells: { source_id: ({ source }) => source.name },
      titleOf: ({ name }) => name,
      ...(maySet
        ? {
            create: async (input, key) => setPairing(await post<PairingKiosk>(KIOSKS, { ...input }, key)),
            actions: kiosk => <Actions key={kiosk.id} kiosk={kiosk} onPairing={setPairing} />,
            end: {
              ...{ label: text.revoke, text: text.revokeText, isEnded: ({ status }) => status === 'revoked' },
              act: kiosk => post<Kiosk>(`${one(kiosk)}/revocation`),
            },
          }
        : {}),
    }),
    [sources, maySet],
  )
  return (
    <>
      <ListPage listing={listing} />
      {pairing ? <PairingDialog kiosk={pairing} onClose={() => setPairing(null)} /> : null}
    </>
  )
}

type ActionsProps = { kiosk: Kiosk; onPairing(kiosk: PairingKiosk): void }

function Actions({ kiosk, onPairing }: ActionsProps) {
  const { isBusy, run } = useAction()
  if (kiosk.status === 'revoked') return null
  const pair = async () => onPairing(await post<PairingKiosk>(`${one(kiosk)}/pairing-code`))
  return (
    <>
      <Link className="button plain" to={`/settings/kiosks/${kiosk.id}`}>
        {text.settings}
      </Link>
      <Button isBusy={isBusy} onClick={() => run(pair)}>
        {text.pair}
      </Button>
    </>
  )
}
