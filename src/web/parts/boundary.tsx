import { Component, type ReactNode } from 'react'
import { words } from '../words'
import { Button } from './button'

/** Keeps a fault of one page from leaving nothing at all; a part that can't be loaded (a new release) ends here too. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="alone" role="alert">
        <p>{words.errors.pageFailed}</p>
        <Button look="primary" onClick={() => location.reload()}>
          {words.errors.reload}
        </Button>
      </div>
    )
  }
}
