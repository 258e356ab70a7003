// Made by "bun run sql" from the definition of the room. Do not edit.
import type { RecordKind } from '../../../web/kit/record-kind'

export const locality: RecordKind = {
  "kind": "locality",
  "plural": "localities",
  "words": {
    "one": "Locality",
    "many": "Localities",
    "any": "a locality"
  },
  "does": "Where homes are: names with their other spellings, their city and PIN code, and what they are part of",
  "title": "name",
  "owner": null,
  "defaultSort": "name",
  "tools": [
    "custom_fields",
    "exports",
    "imports",
    "notifications",
    "saved_views",
    "search",
    "timeline"
  ],
  "fields": [
    {
      "name": "name",
      "label": "Name",
      "type": "text",
      "required": true,
      "filter": true,
      "sort": true
    },
    {
      "name": "city",
      "label": "City",
      "type": "text",
      "filter": true,
      "sort": true
    },
    {
      "name": "pincode",
      "label": "PIN code",
      "type": "text",
      "filter": true
    },
    {
      "name": "aliases",
      "label": "Also called",
      "type": "tags",
      "filter": true,
      "hint": "Other names and spellings, by which it is found as well"
    },
    {
      "name": "parent_id",
      "label": "Part of",
      "type": "reference",
      "filter": true,
      "refersTo": "localities",
      "hint": "The larger locality that it is in"
    }
  ]
}
