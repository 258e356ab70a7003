import type { Config } from './config'

/** What the whole program knows about where it runs; set once at start. */
export type Installation = Pick<
  Config,
  | 'trustedProxies'
  | 'corsOrigins'
  | 'ingestRate'
  | 'smtpUrl'
  | 'mailFrom'
  | 'webhookAllowNets'
  | 'webhookAllowHttp'
  | 'dataDir'
> & {
  /** The address people use, without a slash at its end. */
  baseUrl: string
}

let installed: Installation = {
  baseUrl: 'http://localhost:3000',
  trustedProxies: [],
  corsOrigins: [],
  ingestRate: 600,
  smtpUrl: null,
  mailFrom: null,
  webhookAllowNets: [],
  webhookAllowHttp: false,
  dataDir: './data',
}

export const installation = (): Installation => installed

export function setInstallation(next: Installation): void {
  installed = next
}
