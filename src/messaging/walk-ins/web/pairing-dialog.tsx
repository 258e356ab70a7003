import type { Path } from '../../../web/client'
import { formatInstant } from '../../../web/format/time'
import { useNow } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { Dialog } from '../../../web/parts/dialog'
import { useLookAgain } from '../../../web/parts/use-look-again'
import { useZone } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import { rereadLists } from '../../../web/use-pages'
import { words } from '../../../web/words'
import type { Kiosk, PairingKiosk } from '../schema'
import { kioskWords as text } from './words'

const KIOSKS = '/kiosks' as Path<Kiosk[]>

/** The code to read out or type in, and whether the tablet has taken it. */
export function PairingDialog({ kiosk, onClose }: { kiosk: PairingKiosk; onClose(): void }) {
  const zone = useZone()
  const now = useNow()
  const { data, reload } = useGet(KIOSKS)
  const shown = data?.find(({ id }) => id === kiosk.id)
  const isPaired = Boolean(shown && shown.paired_at !== kiosk.paired_at && shown.pairing_expires_at === null)
  const until = kiosk.pairing_expires_at!
  const isOver = Date.parse(until) <= now
  useLookAgain(!isPaired && !isOver, reload)
  const code = kiosk.pairing_code
  const close = () => {
    rereadLists(KIOSKS)
    onClose()
  }
  return (
    <Dialog title={text.pairTitle(kiosk.name)} onClose={close}>
      <div className="stack">
        <p>
          {text.open} <strong className="wraps">{kiosk.kiosk_url}</strong> {text.type}
        </p>
        <p className="read-out">
          <span className="visually-hidden">{text.code}: </span>
          {code.slice(0, 4)} {code.slice(4)}
        </p>
        <div role="status">
          {isPaired ? (
            <p className="note good">{text.isPaired}</p>
          ) : (
            <p className="soft">{isOver ? text.expired : `${text.until(formatInstant(until, zone))} ${text.waits}`}</p>
          )}
        </div>
        {kiosk.status === 'active' && !isPaired ? <p className="soft">{text.former}</p> : null}
        <div className="form-actions">
          <Button look={isPaired ? 'primary' : 'plain'} onClick={close}>
            {words.common.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
