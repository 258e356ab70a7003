// Whatever is stored as JSON may have been written by an earlier version, which knew fewer keys: its reader fills in what
// is missing, instead of trusting the shape that this version writes.

type Bag = Record<string, unknown>

export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `stored` with what it lacks from `empty`, in depth. A list where there is none, or the other way round, is a lack. Keys
 *  that `empty` does not have stay. */
export function filled<T extends object>(empty: T, stored: unknown): T {
  if (!isBag(stored)) return empty
  const known = Object.entries(empty).map(([key, nothing]) => {
    const value = stored[key]
    if (isBag(nothing)) return [key, filled(nothing, value)]
    const fits = Array.isArray(nothing) ? Array.isArray(value) : value !== undefined && value !== null
    return [key, fits ? value : nothing]
  })
  return { ...stored, ...Object.fromEntries(known) } as T
}

/** Each entry of a stored list, filled likewise; what is no structure is left out. Nothing is an empty list. */
export const filledEach = <T extends object>(empty: T, stored: unknown): T[] =>
  Array.isArray(stored) ? stored.filter(isBag).map(one => filled(empty, one)) : []
