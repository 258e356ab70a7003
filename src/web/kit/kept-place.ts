// Where one was in a list, for the way back to it.

import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { type Address, isReturning } from '../router'
import { noteShown } from '../use-pages'

type Place = { list: string; y: number; inFrame: number; sizes: VirtualItem[] }
let left: Place | null = null

/** The place where the list was left, when Back leads to it. */
export const placeIn = (list: string): Place | null => (left?.list === list && isReturning() ? left : null)

/** Keeps the place of a list until it is shown again. */
export function useKeptPlace(list: string, frame: HTMLElement | null, sizes: () => VirtualItem[]): void {
  const y = useRef(placeIn(list)?.y ?? 0)
  const inFrame = useRef(placeIn(list)?.inFrame ?? 0)
  const measured = useRef(sizes)
  measured.current = sizes
  useEffect(() => {
    const note = () => {
      y.current = window.scrollY
    }
    noteShown(list)
    if (y.current > 0) window.scrollTo(0, y.current)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      left = { list, y: y.current, inFrame: inFrame.current, sizes: measured.current() }
    }
  }, [list])
  // A wide table moves in a frame of its own.
  useEffect(() => {
    if (!frame) return
    const note = () => {
      inFrame.current = frame.scrollTop
    }
    if (inFrame.current > 0) frame.scrollTo(0, inFrame.current)
    frame.addEventListener('scroll', note, { passive: true })
    return () => frame.removeEventListener('scroll', note)
  }, [frame])
}

const addresses = new Map<string, Address>()

/** Notes how a list is shown, by its page. */
export const noteList = (page: string, address: Address): void => void addresses.set(page, address)

/** The list as it was shown last: its view, its filter, its order. */
export const listLeft = (page: Address): Address => addresses.get(page) ?? page
