import { expect, test } from 'bun:test'
import { localityInText } from '../../../src/leads/intake/read-locality'

test.each([
  ['3 BHK Apartment, Wakad, Pune', 'Wakad'],
  ['need 2bhk in wakad under 80 lakh', 'wakad'],
  ['Looking for a flat in Koregaon Park, Pune', 'Koregaon Park'],
  ['2 BHK near Baner urgently', 'Baner'],
  ['location: Hinjewadi Phase', 'Hinjewadi Phase'],
  ['वाकड में 2 BHK चाहिए', 'वाकड'],
  ['Kharadi mein flat chahiye', 'Kharadi'],
  ['3 BHK 1500 sq ft 1.1cr Baner Pune', 'Baner Pune'],
  ['2bhk 80L, Koregaon Park, Pune', 'Koregaon Park'],
  ['Hello\n2 BHK, 65 lakh - Wakad', 'Wakad'],
  ['२ BHK ८० L वाकड', 'वाकड'],
  ['3 BHK 1.8 cr Andheri East', 'Andheri East'],
  ['3 BHK 1.8 cr East Facing', null],
  ['2 BHK 80 L वाकड', 'वाकड'],
  ['3 BHK 1500 sq ft Semi Furnished', null],
  ['2 BHK 80 L Urgent', null],
  ['2 BHK 80 L please call', null],
  ['2 BHK 80 L Call Rahul', null],
  ['Lodha 2 BHK Premium', null],
  ['I am interested in your property', null],
  ['Please get in touch', null],
  ['call me in the evening', null],
  ['I am interested in buying a flat at 80 lakh', null],
  ['near metro', null],
  ['', null],
] as const)('"%s" names %p', (text, place) => {
  expect(localityInText(text)).toBe(place)
})
