import { hub } from '../realtime/hub'

/** Topic of the hub: dead letters are to be done again. Payload: {}. */
export const EVENTS_REPLAYED = 'events.replayed'

/** Wakes the program that works for the consumers, after the commit; without it the next sweep finds them. */
export const sayReplayed = (): void => hub.publish(EVENTS_REPLAYED, {})
