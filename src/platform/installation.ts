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
  | 'googleClientId'
  | 'googleClientSecret'
  | 'googleDeveloperToken'
  | 'googleUpload'
  | 'googleAuthUrl'
  | 'googleTokenUrl'
  | 'googleAdsUrl'
  | 'googleAdsVersion'
  | 'googleDataManagerUrl'
  | 'metaGraphUrl'
  | 'metaVersion'
  | 'aiBaseUrl'
  | 'aiKey'
  | 'aiModel'
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
  googleClientId: null,
  googleClientSecret: null,
  googleDeveloperToken: null,
  googleUpload: 'google_ads',
  googleAuthUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  googleTokenUrl: 'https://oauth2.googleapis.com/token',
  googleAdsUrl: 'https://googleads.googleapis.com',
  googleAdsVersion: 'v23',
  googleDataManagerUrl: 'https://datamanager.googleapis.com/v1',
  metaGraphUrl: 'https://graph.facebook.com',
  metaVersion: 'v24.0',
  aiBaseUrl: null,
  aiKey: null,
  aiModel: null,
  dataDir: './data',
}

export const installation = (): Installation => installed

export function setInstallation(next: Installation): void {
  installed = next
}
