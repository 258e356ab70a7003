import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { type Address, Link } from '../router'
import { words } from '../words'
import { Button } from './button'

type Toast = { id: number; text: string; detail?: string | undefined; to?: Address; label?: string }
type Show = (toast: Omit<Toast, 'id'>) => void

const SHOWN_MS = 8_000
const MOST = 3

const Context = createContext<Show>(() => {})

export const useToast = (): Show => use(Context)

/** Short news in a corner, read out by screen readers when they have a moment. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const made = useRef(0)
  const hide = useCallback((id: number) => setToasts(shown => shown.filter(toast => toast.id !== id)), [])
  const show = useCallback<Show>(
    toast => {
      const id = ++made.current
      setToasts(shown => [...shown, { ...toast, id }].slice(-MOST))
      setTimeout(() => hide(id), SHOWN_MS)
    },
    [hide],
  )
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(toast => (
          <div key={toast.id} className="toast">
            <div className="toast-text">
              <strong>{toast.text}</strong>
              {toast.detail ? <span>{toast.detail}</span> : null}
            </div>
            {toast.to ? (
              <Link className="button plain" to={toast.to} onClick={() => hide(toast.id)}>
                {toast.label}
              </Link>
            ) : null}
            <Button look="quiet" icon="close" iconOnly onClick={() => hide(toast.id)}>
              {words.leads.dismiss}
            </Button>
          </div>
        ))}
      </div>
    </Context>
  )
}
