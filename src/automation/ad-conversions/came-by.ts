// Whether a lead came by an ad of a platform. Of nobody else is anything said there, hashed or not: a walk-in, a portal's
// lead and one of the other platform are none of its affair.

import { type Conversion, clickOf } from './conversion'

type Came = Pick<Conversion, 'attribution' | 'external_id'>

/** As sheets, tools and tags name the platforms, without signs: `fb`, `Facebook Ads`, `facebook.com`. */
const META = /^(fb|ig|facebook|instagram|meta|messenger)(leads?)?(ads?)?(com)?$/
const GOOGLE = /^(google|googleleads?|adwords|googleadwords|youtube|yt)(ads?)?(com)?$/
/** Where a platform is named. */
const NAMED = ['platform', 'utm_source', 'source', 'sub_source']
/** What only a campaign has. */
const CAMPAIGN = [
  ...['campaign_id', 'campaign', 'adset_id', 'adset_name', 'ad_id', 'ad_name', 'adgroup_id', 'creative_id'],
  ...['asset_group_id', 'utm_campaign', 'utm_id'],
]
/** Words of these are for other things alone: a page's own posts, a map entry, a newsletter. */
const PAID = /cp[acmv]|ppc|paid|\bads?\b|display|pmax|performance|shopping|\bsem\b|lead|retarget|remarket/i
/** Of ads of Google alone; old exports of Meta say `adgroup_id` too. */
const GOOGLE_PARTS = ['creative_id', 'asset_group_id', 'adgroup_id']
/** Ids of leads of Meta's own forms have 15 to 17 digits; exports put `l:` before them. */
const LEADGEN_ID = /^(?:l:)?(\d{15,17})$/
const META_FORM_ID = /^(?:f:)?\d{14,17}$/

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const names = (one: Came, platform: RegExp): boolean =>
  NAMED.some(where => platform.test(plain(clickOf(one, where) ?? '')))

/** A campaign of the platform, and no medium that is free of charge. */
function isOfCampaign(one: Came, platform: RegExp): boolean {
  const medium = clickOf(one, 'utm_medium')
  return names(one, platform) && clickOf(one, ...CAMPAIGN) !== null && (medium === null || PAID.test(medium))
}

const googleClick = (one: Came): string | null => clickOf(one, 'gclid', 'gbraid', 'wbraid')

/** The id by which Meta knows a lead of its forms. An id of that length alone proves nothing: other forms have such too. */
export function leadgenId(one: Came): string | null {
  const said = clickOf(one, 'leadgen_id', 'meta_lead_id')
  const isOfMeta =
    META.test(plain(clickOf(one, 'platform') ?? '')) ||
    (googleClick(one) === null &&
      (clickOf(one, 'adset_id', 'adset_name') !== null || META_FORM_ID.test(clickOf(one, 'form_id') ?? '')))
  return LEADGEN_ID.exec(said ?? (isOfMeta ? (one.external_id ?? '') : ''))?.[1] ?? null
}

/** By a form or a click of Meta's, or in a campaign there. A chat that an ad began is told as a chat. */
export const cameByMeta = (one: Came): boolean =>
  leadgenId(one) !== null ||
  clickOf(one, 'fbc', 'fbclid') !== null ||
  (clickOf(one, 'ctwa_clid') === null && isOfCampaign(one, META))

/** By a click of Google's, by a lead form there, or in a campaign. */
export const cameByGoogle = (one: Came): boolean =>
  googleClick(one) !== null ||
  isOfCampaign(one, GOOGLE) ||
  (!names(one, META) && clickOf(one, 'campaign_id') !== null && clickOf(one, ...GOOGLE_PARTS) !== null)
