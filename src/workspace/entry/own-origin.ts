import { fault } from '../../platform/errors'
import { sameOrigin } from '../../platform/http/same-origin'
import { installation } from '../../platform/installation'

/** 403 when another site sent a request that would sign its sender in. Nobody is signed in yet, so the rule for cookies
 *  doesn't reach it, but signing a stranger into one's own account is an attack too. */
export function refuseForeignOrigin(request: Request): void {
  if (!sameOrigin(request, new Set([installation().baseUrl]))) throw fault('cross_origin')
}
