import { useState } from 'react'
import { later } from '../kit/later'
import { Button } from '../parts/button'
import type { NewExport, Permission } from '../records'
import { useSession } from '../session'
import { exportWords as text } from './words'

const ExportDialog = later(async () => (await import('./export-dialog')).ExportDialog)

type Props = {
  kind: string
  /** The list as the API is asked for it: its filter and sort are those of the file. */
  list: string
}

/** Takes the list that is shown out as a file; nothing where one may not. */
export function ExportButton({ kind, list, can }: Props & { can: Permission }) {
  const { can: may, session } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may(can) || session.support) return null
  return (
    <>
      <Button icon="down" onClick={() => setOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? <ExportDialog kind={kind} list={list} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** What a list's path says of its rows and their order; its filter is that of the view and what narrows it. */
export function orderOf(list: string): Pick<NewExport, 'filter' | 'sort' | 'q'> {
  const params = new URLSearchParams(list.split('?')[1] ?? '')
  const [filter, sort, q] = [params.get('filter'), params.get('sort'), params.get('q')]
  return { ...(filter ? { filter } : {}), ...(sort ? { sort } : {}), ...(q ? { q } : {}) }
}
