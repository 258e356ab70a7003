import { record } from '../../platform/record/definition'
import { reference, tags, text } from '../../platform/record/fields'

/** Where homes are, as the company calls it: Wakad in Pune, which some write "Vakad", and Hinjewadi Phase 1 within
 *  Hinjewadi. Leads, homes and rules come to name one and not a spelling of it. */
export const localities = record({
  kind: 'locality',
  plural: 'localities',
  prefix: 'loc',
  words: { one: 'Locality', many: 'Localities', any: 'a locality' },
  does: 'Where homes are: names with their other spellings, their city and PIN code, and what they are part of',
  title: 'name',
  subtitle: ['city', 'pincode'],
  defaultSort: 'name',
  importedBy: 'name',
  fields: {
    name: text(80, {
      label: 'Name',
      required: true,
      unique: true,
      filter: true,
      sort: true,
      search: true,
      headings: ['locality', 'localityname', 'area', 'areaname', 'sublocality', 'location', 'क्षेत्र', 'परिसर'],
    }),
    city: text(80, { label: 'City', filter: true, sort: true, search: true, headings: ['town', 'शहर'] }),
    pincode: text(12, {
      label: 'PIN code',
      filter: true,
      search: true,
      headings: ['pin', 'zip', 'zipcode', 'postalcode', 'पिनकोड'],
    }),
    aliases: tags(20, {
      label: 'Also called',
      filter: true,
      search: true,
      headings: ['alias', 'aliases', 'alsoknownas', 'othernames', 'otherspellings'],
      description: 'Other names and spellings, by which it is found as well',
    }),
    parent_id: reference('locality', {
      label: 'Part of',
      filter: true,
      headings: ['parent', 'parentlocality', 'within'],
      description: 'The larger locality that it is in',
    }),
  },
  views: [{ key: 'localities_without_city', name: 'Without a city', filter: [{ field: 'city', op: 'is_empty' }] }],
})
