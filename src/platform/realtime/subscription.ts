/** A handler of a room for a topic of the hub, in every process. */
export type Subscription = { topic: string; hear: (payload: object) => void }

/** A subscription, for its room to list under `topics`. */
export function hears<P extends object = object>(topic: string, hear: (payload: P) => void): Subscription {
  // boundary: what arrives on a topic is what this program's own publishers put there.
  return { topic, hear: hear as (payload: object) => void }
}
