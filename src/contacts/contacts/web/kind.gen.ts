// Made by "bun run sql" from the definition of the room. Do not edit.
import type { RecordKind } from '../../../web/kit/record-kind'

export const contact: RecordKind = {
  "kind": "contact",
  "plural": "contacts",
  "words": {
    "one": "Contact",
    "many": "Contacts",
    "any": "a contact"
  },
  "does": "People and firms with their phones and e-mails",
  "title": "name",
  "owner": "owner_id",
  "defaultSort": "-created_at",
  "tools": [
    "custom_fields",
    "exports",
    "imports",
    "notifications",
    "saved_views",
    "search",
    "templates",
    "timeline"
  ],
  "fields": [
    {
      "name": "name",
      "label": "Name",
      "type": "text",
      "filter": true,
      "sort": true
    },
    {
      "name": "phone",
      "label": "Phone",
      "type": "phone"
    },
    {
      "name": "email",
      "label": "E-mail",
      "type": "email"
    },
    {
      "name": "city",
      "label": "City",
      "type": "text",
      "filter": true
    },
    {
      "name": "kinds",
      "label": "Kinds",
      "type": "choices",
      "filter": true,
      "values": [
        "buyer",
        "tenant",
        "owner",
        "landlord",
        "investor",
        "broker",
        "channel_partner",
        "builder",
        "vendor"
      ]
    },
    {
      "name": "tags",
      "label": "Tags",
      "type": "tags",
      "filter": true
    },
    {
      "name": "owner_id",
      "label": "Owner",
      "type": "reference",
      "filter": true,
      "refersTo": "member"
    },
    {
      "name": "address",
      "label": "Address",
      "type": "text"
    },
    {
      "name": "pincode",
      "label": "PIN code",
      "type": "text",
      "filter": true
    },
    {
      "name": "occupation",
      "label": "Occupation",
      "type": "text",
      "filter": true
    },
    {
      "name": "birthday",
      "label": "Birthday",
      "type": "day"
    },
    {
      "name": "anniversary",
      "label": "Anniversary",
      "type": "day"
    },
    {
      "name": "created_at",
      "label": "Added",
      "type": "instant",
      "required": true,
      "filter": true,
      "sort": true
    },
    {
      "name": "phones",
      "label": "All phones",
      "type": "phone"
    },
    {
      "name": "emails",
      "label": "All e-mails",
      "type": "email"
    },
    {
      "name": "updated_at",
      "label": "Changed",
      "type": "instant",
      "required": true,
      "filter": true,
      "sort": true
    },
    {
      "name": "url",
      "label": "Link",
      "type": "text"
    },
    {
      "name": "id",
      "label": "Id",
      "type": "text"
    },
    {
      "name": "is_unreachable",
      "label": "Unreachable",
      "type": "flag",
      "filter": true
    },
    {
      "name": "is_test",
      "label": "Test",
      "type": "flag",
      "filter": true
    }
  ]
}
