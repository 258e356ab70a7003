import type { Asks } from './known'

/** How the installation is. */
export const system: Asks = {
  getSystem: { wanted: () => ({}) },
  sendTestMail: { wanted: () => ({}) },
}
