import { useLive } from '../live'
import { useToast } from '../parts/toasts'
import { exportWords as text } from './words'

/** Says that a file is ready, wherever in the app its asker is. */
export function ExportNews() {
  const show = useToast()
  useLive(event => {
    if (event.kind === 'export.ready') show({ text: text.ready, to: '/exports', label: text.see })
  })
  return null
}
