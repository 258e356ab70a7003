// Which field a sender's key means. Spellings are compared in lower case without spaces, `_ - . : ? * # @` and brackets.

import type { MAPPABLE } from './field-map'
import { fieldAsked } from './labels/field-asked'
import { isOfAnother, readLabel } from './labels/read-label'

/** What a key can mean: the fields that a map can give it, and those that only our own reading finds. */
export type Field =
  | (typeof MAPPABLE)[number]
  | 'prefix'
  | 'attribution'
  | 'consent'
  | 'query_type'
  | 'call_duration'
  | 'call_id'
  | 'call_direction'
  | 'secret'

/** Fields by which a person is named or reached. */
export const NAMES_PERSON: ReadonlySet<Field> = new Set<Field>([
  ...(['name', 'first_name', 'last_name', 'phone', 'alt_phone', 'email'] as const),
])

export type Alias = {
  field: Field
  /** Lower wins where a lead has several keys of one field. */
  rank: number
  /** The name under which an attribution is kept. */
  as?: string
}

// Groups of one field are in order of preference: the surest spelling comes first.
const SPELLINGS: [Field, string][] = [
  [
    'external_id',
    'lead_id leadUUID leadgen_id UNIQUE_QUERY_ID external_id enquiry_id inquiry_id query_id TblId transaction_id lookup_id ' +
      'submission_id response_id booking_id entry_id QryId ProspectID resource_id request_id trigger_uuid message_sid message_id',
  ],
  ['external_id', 'id uuid reference ref_no'],
  ['name', 'name full_name lead_name customer_name contact_name client_name buyer_name your_name pulse_name'],
  ['name', 'sender_name user_name contact_person'],
  ['first_name', 'first_name fname given_name name_first sender_first_name'],
  ['middle_name', 'middle_name name_middle'],
  ['last_name', 'last_name lname surname family_name name_last sender_last_name'],
  ['prefix', 'prefix salutation title'],
  [
    'phone',
    'phone mobile mobile_no mobileno mobile_number mobile_phone primary_phone primary_mobile primary_number phone_no phone_number contact_no contact_no1 contact_number ph_no phno tel telephone cell ' +
      'cellphone MOB lead_phone lead_mobile customer_mobile customer_phone customer_number buyer_phone sender_mobile your_phone your_tel ' +
      'your_mobile tel123 phone1 user_phone user_mobile mobile_phone cell_phone home_phone text_reminder_number attendee_phone_number ' +
      'phones phone_numbers mobiles mobile_numbers mobile_nos contact_numbers contact_nos phone_nos telephones',
  ],
  [
    'phone',
    'whatsapp whatsapp_number whatsapp_no wa_number wa_id contact caller caller_id caller_number CallFrom from from_number',
  ],
  [
    'alt_phone',
    'alt_phone alternate_phone alternatePhoneNumber alternate_number alternate_mobile alt_mobile phone2 mobile2 contact_no2 ' +
      'SENDER_MOBILE_ALT SENDER_PHONE SENDER_PHONE_ALT WORK_PHONE landline secondary_phone other_phone',
  ],
  [
    'country_code',
    'country_code isd isd_code phone_code dial_code SENDER_COUNTRY_ISO phone_country_code mobile_country_code phone_number_country_code phone_country_code_val',
  ],
  ['country_code', 'country'],
  [
    'email',
    'email email_id emailid mail mailid lead_email customer_email sender_email your_email email1 email_address user_email buyer_email emails ' +
      'email_addresses email_ids mails mail_ids email_address_address email_from emailaddress1',
  ],
  ['email', 'SENDER_EMAIL_ALT WORK_EMAIL email2 alt_email'],
  ['city', 'city city_name sender_city'],
  ['locality', 'locality locality_name location location_name interested_localities preferred_location sector society'],
  ['locality', 'area area_name'],
  ['pincode', 'pincode pin zip zipcode postal_code sender_pincode'],
  ['pincode', 'branchpin'],
  ['address', 'address sender_address street_address full_address'],
  ['project', 'project project_name ProjName'],
  ['project', 'listing_name property property_name CmpctLabl QUERY_PRODUCT_NAME product_name'],
  ['listing', 'property_id ProdId flat_id listing_id listingExternalId pid portal_id'],
  ['budget', 'budget budget_range price price_range what_is_your_budget budget_amount price_proposal'],
  [
    'budget',
    'rent monthly_rent rent_amount rent_budget rental_budget expected_rent rent_range monthly_budget max_rent',
  ],
  ['budget_min', 'budget_min min_budget min_price price_min budget_from'],
  ['budget_max', 'budget_max max_budget max_price price_max budget_to'],
  ['bhk', 'bhk configuration configurations config apartment_names apartment_types bedrooms bedroom bedroom_count'],
  ['bhk', 'unit_type flat_type property_field interestedUnit'],
  ['property_type', 'property_type property_types type_of_property property_category category_type'],
  ['lead_type', 'lead_type purpose service_type looking_for want_to enquiry_for interested_in'],
  [
    'lead_type',
    'transaction transaction_kind transaction_for listing_type listing_for property_for ad_type offer_type deal_type deal_for buy_rent rent_buy ' +
      'buy_or_rent rent_or_buy rent_or_sale sale_or_rent sale_rent buy_sell rent_sale requirement_type enquiry_type inquiry_type intent intention ' +
      'i_want_to want_for needed_for available_for tenure occupancy_type preference_type',
  ],
  ['lead_type', 'type ResType request_type'],
  ['temperature', 'temperature lead_temperature rating lead_rating'],
  [
    'message',
    'subject message msg text text_body comments comment remarks query QryInfo query_message notes note description your_message details requirement requirements',
  ],
  [
    'time',
    'date dt lead_date created_time created_date created_at RcvdOn query_time contact_date lead_submit_time submitted_at lead_creation_date ' +
      'inquiry_date enquiry_date received_at request_date timestamp time start_time',
  ],
  ['is_test', 'is_test test test_lead sandbox'],
  ['is_broker', 'is_broker'],
  ['otp_verified', 'is_otp_verified otp_verified'],
  ['do_not_call', 'dncmobile dncphone dnc do_not_call dnd'],
  ['consent', 'consent'],
  ['query_type', 'query_type'],
  ['call_duration', 'call_duration dial_call_duration conversation_duration'],
  ['call_id', 'call_sid call_uuid monitorUCID ucid'],
  ['call_direction', 'direction call_direction'],
  [
    'secret',
    'google_key token access_token auth_token api_key apikey app_key key secret client_secret password pwd pswd passwd hub.verify_token verify_token ' +
      'verification_key glusr_crm_key signature authorization csrf_token authenticity_token _wpnonce nonce g-recaptcha-response ' +
      'h-captcha-response cf-turnstile-response recaptcha_token _wpcf7 _wpcf7_version _wpcf7_locale _wpcf7_unit_tag _wpcf7_container_post',
  ],
]

const ATTRIBUTIONS: Record<string, string> = {
  source: 'source lead_source source_name',
  sub_source: 'sub_source subsource',
  placement: 'placement',
  campaign: 'campaign campaign_name',
  campaign_id: 'campaign_id',
  adgroup_id: 'adgroup_id',
  adset_id: 'adset_id',
  adset_name: 'adset_name',
  ad_id: 'ad_id',
  ad_name: 'ad_name',
  creative_id: 'creative_id',
  asset_group_id: 'asset_group_id',
  form_id: 'form_id',
  form_name: 'form_name',
  page_id: 'page_id',
  platform: 'platform',
  gclid: 'gclid gcl_id',
  gbraid: 'gbraid',
  wbraid: 'wbraid',
  fbclid: 'fbclid',
  fbp: 'fbp _fbp',
  fbc: 'fbc _fbc',
  ctwa_clid: 'ctwa_clid',
  waba_id: 'waba_id whatsapp_business_account_id whatsapp_business_account wa_business_account_id',
  client_ip_address: 'client_ip_address client_ip ip ip_address user_ip visitor_ip remote_ip remote_addr',
  // `denied`, as consent banners write it: the person's data is not for ads.
  ad_user_data: 'ad_user_data',
  source_url: 'source_url',
  source_type: 'source_type',
  source_id: 'source_id',
  headline: 'headline',
  referrer: 'referrer referer',
  page_url: 'page_url',
  landing_page: 'landing_page landing_url',
  api_version: 'api_version',
}

const UTM = /^utm[a-z]{2,20}$/
const MOST_REMEMBERED = 5000
const LONGEST_KEY = 120

const exact = new Map<string, Alias>()
SPELLINGS.forEach(([field, spellings], rank) => {
  for (const spelling of spellings.split(' ')) exact.set(foldKey(spelling), { field, rank })
})
for (const [as, spellings] of Object.entries(ATTRIBUTIONS)) {
  for (const spelling of spellings.split(' '))
    exact.set(foldKey(spelling), { field: 'attribution', rank: SPELLINGS.length, as })
}
const remembered = new Map<string, Alias | null>()

/** The form in which keys are compared: `Customer Name`, `customer_name` and `[customerName]` are one. */
export function foldKey(key: string): string {
  return key.toLowerCase().replace(/[\s_\-.:?*#@()[\]{}]+/g, '')
}

/** What `key` means by one of the listed spellings, or null. */
export function spelledAlias(key: string): Alias | null {
  if (key.length > LONGEST_KEY) return null
  const folded = foldKey(key)
  const alias = exact.get(folded)
  if (alias) return alias
  return UTM.test(folded) ? { field: 'attribution', rank: SPELLINGS.length, as: `utm_${folded.slice(3)}` } : null
}

/** What `key` means, as a spelling or as a question in the sender's own words; null for an unknown key. */
export function aliasOf(key: string): Alias | null {
  if (key.length > LONGEST_KEY) return null
  const known = remembered.get(key)
  if (known !== undefined) return known
  const alias = find(key)
  // Keys come from outside: the memory is bounded.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, alias)
  return alias
}

function find(key: string): Alias | null {
  const alias = spelledAlias(key)
  if (alias) return alias
  if (isOfAnother(key)) return null
  const label = readLabel(key)
  if (label) return { field: label.field, rank: SPELLINGS.length + label.later }
  const asked = fieldAsked(key)
  return asked ? { field: asked, rank: SPELLINGS.length } : null
}
