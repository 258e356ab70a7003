import { type ComponentType, lazy, Suspense } from 'react'

/** A piece of a page that is not needed at first, such as a dialog: it is loaded when it is opened. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Piece = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense fallback={null}>
      <Piece {...props} />
    </Suspense>
  )
}
