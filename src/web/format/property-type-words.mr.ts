import type { Texts } from '../languages'
import type { propertyTypes as english } from './property-type-words'

export const propertyTypes: Texts<typeof english> = {
  apartment: 'फ्लॅट',
  builder_floor: 'बिल्डर फ्लोअर',
  villa: 'व्हिला',
  independent_house: 'स्वतंत्र घर',
  row_house: 'रो हाउस',
  penthouse: 'पेंटहाउस',
  studio: 'स्टुडिओ',
  plot: 'प्लॉट',
  farm_land: 'शेतजमीन',
  office: 'ऑफिस',
  shop: 'दुकान',
  showroom: 'शोरूम',
  warehouse: 'गोदाम',
  industrial: 'इंडस्ट्रियल',
  co_working: 'को-वर्किंग',
  pg: 'PG',
  other: 'इतर',
}
