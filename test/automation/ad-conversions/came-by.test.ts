// What counts as coming by an ad of Meta or of Google.

import { expect, test } from 'bun:test'
import { cameByGoogle, cameByMeta, leadgenId } from '../../../src/automation/ad-conversions/came-by'

const ID = '1234567890123456'

test.each<[string, Record<string, string>, string | null, 'meta' | 'google' | null]>([
  ['nothing', {}, null, null],
  ['a click of Facebook', { fbclid: 'IwAR0' }, null, 'meta'],
  ['the cookie of a click', { fbc: 'fb.1.2.IwAR0' }, null, 'meta'],
  ['the cookie of any visitor', { fbp: 'fb.1.2.3' }, null, null],
  ['a lead form of Meta, said so', { leadgen_id: ID }, null, 'meta'],
  ['the same, by its platform', { platform: 'ig' }, ID, 'meta'],
  ['the same, by its form', { form_id: '998877665544332' }, ID, 'meta'],
  ['an export of Meta', { form_id: 'f:998877665544332' }, `l:${ID}`, 'meta'],
  ['a form that counts its entries', { form_id: '12' }, ID, null],
  ['a form of Google', { form_id: '998877665544332', gclid: 'Cj0' }, ID, 'google'],
  [
    'the same without the click',
    { form_id: '1', campaign_id: '2', adgroup_id: '3', creative_id: '4' },
    'TeSt-01',
    'google',
  ],
  ['the same, said so', { platform: 'google', campaign_id: '2' }, 'TeSt-01', 'google'],
  ['each click of Google', { gbraid: 'g' }, null, 'google'],
  ['and the third', { wbraid: 'w' }, null, 'google'],
  ['a campaign of Meta', { utm_source: 'FB', utm_campaign: 'Wakad' }, null, 'meta'],
  ['the same in a sheet', { source: 'Facebook Ads', campaign: 'Wakad' }, null, 'meta'],
  ['the same, paid', { utm_source: 'instagram', utm_medium: 'paid_social', utm_campaign: 'Wakad' }, null, 'meta'],
  ['posts of a page', { utm_source: 'facebook', utm_medium: 'social', utm_campaign: 'Wakad' }, null, null],
  ['a platform without a campaign', { source: 'Facebook' }, null, null],
  ['a campaign of Google', { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'Wakad' }, null, 'google'],
  ['a map entry', { utm_source: 'google', utm_medium: 'organic', utm_campaign: 'gmb' }, null, null],
  ['a portal', { source: '99acres', campaign: 'Premium' }, ID, null],
  ['a kiosk', { sub_source: 'walk_in', kiosk: 'Site office' }, null, null],
  ['a chat of an ad', { ctwa_clid: 'ARAk', source_type: 'ad', platform: 'ig', ad_id: '7' }, null, null],
])('%s', (_, attribution, external_id, expected) => {
  const one = { attribution, external_id }
  expect({ meta: cameByMeta(one), google: cameByGoogle(one) }).toEqual({
    meta: expected === 'meta',
    google: expected === 'google',
  })
})

test('the id of a lead of Meta is its digits', () => {
  expect(leadgenId({ attribution: { platform: 'fb' }, external_id: `l:${ID}` })).toBe(ID)
  expect(leadgenId({ attribution: { leadgen_id: '12' }, external_id: null })).toBeNull()
})
