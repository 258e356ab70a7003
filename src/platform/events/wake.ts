// Wakes the fan-out after a commit. Many calls while it works are one.

let listener: (() => void) | undefined

/** Wakes the fan-out for events that wait; in a program without one, nothing happens here and the sweep finds them. */
export const wakeFanOut = (): void => listener?.()

export function onWake(next: (() => void) | undefined): void {
  listener = next
}
