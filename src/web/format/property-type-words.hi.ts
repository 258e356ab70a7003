import type { Texts } from '../languages'
import type { propertyTypes as english } from './property-type-words'

export const propertyTypes: Texts<typeof english> = {
  apartment: 'अपार्टमेंट',
  builder_floor: 'बिल्डर फ़्लोर',
  villa: 'विला',
  independent_house: 'इंडिपेंडेंट हाउस',
  row_house: 'रो हाउस',
  penthouse: 'पेंटहाउस',
  studio: 'स्टूडियो',
  plot: 'प्लॉट',
  farm_land: 'खेती की ज़मीन',
  office: 'ऑफ़िस',
  shop: 'दुकान',
  showroom: 'शोरूम',
  warehouse: 'गोदाम',
  industrial: 'इंडस्ट्रियल',
  co_working: 'को-वर्किंग',
  pg: 'PG',
  other: 'अन्य',
}
