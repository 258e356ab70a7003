import { hub } from '../../platform/realtime/hub'

/** The topic of the hub by which runners hear that something is due. */
export const DUE = 'automations.due'

/** Wakes the runners, in every program, after the commit. */
export const sayDue = (): void => hub.publish(DUE, {})
