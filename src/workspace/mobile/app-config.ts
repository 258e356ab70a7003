import type { Static } from '@sinclair/typebox'
import type { MobileConfig } from './schema'

/** What this release of the program asks of the app and offers it. The versions move with the API that the app speaks, so
 *  they are in the code and not in a setting. */
export const APP_CONFIG: Static<typeof MobileConfig> = {
  minimum_version: '1.0.0',
  latest_version: '1.0.0',
  features: { push: true, delta_sync: false, offline_writes: false, call_log_upload: false },
}
