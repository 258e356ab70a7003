// Made by "bun run sql" from the pages.ts of the app and of every room. Do not edit.
import { pages as of0 } from './pages'
import { pages as of1 } from '../automation/ad-conversions/web/pages'
import { pages as of2 } from '../automation/ad-leads/web/pages'
import { pages as of3 } from '../automation/ai-assistants/web/pages'
import { pages as of4 } from '../automation/ai/web/pages'
import { pages as of5 } from '../automation/automation-tools/web/pages'
import { pages as of6 } from '../automation/automations/web/pages'
import { pages as of7 } from '../automation/integrations/web/pages'
import { pages as of8 } from '../automation/webhooks/web/pages'
import { pages as of9 } from '../insights/accountability/web/pages'
import { pages as of10 } from '../inventory/localities/web/pages'
import { pages as of11 } from '../messaging/conversations/web/pages'
import { pages as of12 } from '../messaging/walk-ins/web/pages'
import { pages as of13 } from '../workspace/event-consumers/web/pages'
import { pages as of14 } from '../workspace/mail-outbox/web/pages'
import { pages as of15 } from '../workspace/system/web/pages'
import type { Page } from './page'

/** Every page of a signed-in member. */
export const pages: readonly Page[] = [...of0, ...of1, ...of2, ...of3, ...of4, ...of5, ...of6, ...of7, ...of8, ...of9, ...of10, ...of11, ...of12, ...of13, ...of14, ...of15]
