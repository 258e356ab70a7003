import type { ReactNode } from 'react'
import { useAction } from '../settings/use-action'
import { Button } from './button'

type Move = { up: (() => void) | null; down: (() => void) | null; isBusy: boolean }

/** Cards whose order matters, each moved by its buttons. `save` is given the ids in their new order. */
export function OrderedList<T extends { id: string }>({
  of,
  save,
  children,
}: {
  of: readonly T[]
  save(ids: string[]): Promise<unknown>
  children(item: T, move: Move): ReactNode
}) {
  const { isBusy, run } = useAction()
  const last = of.length - 1
  const move = (from: number, to: number) => () => {
    const ids = of.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    run(() => save(ids))
  }
  return (
    <ol className="cards numbered">
      {of.map((item, at) =>
        children(item, {
          up: at > 0 ? move(at, at - 1) : null,
          down: at < last ? move(at, at + 1) : null,
          isBusy,
        }),
      )}
    </ol>
  )
}

/** The two buttons that move a card. */
export function MoveButtons({ move, words }: { move: Move; words: { up: string; down: string } }) {
  const { up, down, isBusy } = move
  return (
    <>
      <Button icon="up" iconOnly disabled={!up || isBusy} onClick={() => up?.()}>
        {words.up}
      </Button>
      <Button icon="down" iconOnly disabled={!down || isBusy} onClick={() => down?.()}>
        {words.down}
      </Button>
    </>
  )
}
