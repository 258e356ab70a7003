// Made by "bun run sql" from the definition of the room. Do not edit.
import type { RecordKind } from '../../../web/kit/record-kind'

export const lead: RecordKind = {
  "kind": "lead",
  "plural": "leads",
  "words": {
    "one": "Lead",
    "many": "Leads",
    "any": "a lead"
  },
  "does": "Enquiries of people, from the first word to the deal",
  "title": "ref",
  "owner": "owner_id",
  "defaultSort": "-received_at",
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
      "name": "ref",
      "label": "Lead",
      "type": "text",
      "required": true,
      "fixed": true,
      "filter": true
    },
    {
      "name": "contact_name",
      "label": "Name",
      "type": "text",
      "filter": true
    },
    {
      "name": "phone",
      "label": "Phone",
      "type": "phone"
    },
    {
      "name": "email",
      "label": "E-mail",
      "type": "text"
    },
    {
      "name": "city",
      "label": "City",
      "type": "text"
    },
    {
      "name": "lead_type",
      "label": "Looking to",
      "type": "choice",
      "required": true,
      "filter": true,
      "values": [
        "buy",
        "rent",
        "sell",
        "let_out",
        "invest"
      ]
    },
    {
      "name": "status",
      "label": "Status",
      "type": "choice",
      "filter": true,
      "bulk": true
    },
    {
      "name": "sub_status",
      "label": "Sub-status",
      "type": "choice",
      "filter": true
    },
    {
      "name": "temperature",
      "label": "Temperature",
      "type": "choice",
      "required": true,
      "filter": true,
      "bulk": true,
      "values": [
        "hot",
        "warm",
        "cold"
      ]
    },
    {
      "name": "source_id",
      "label": "Source",
      "type": "reference",
      "required": true,
      "filter": true,
      "refersTo": "lead_source"
    },
    {
      "name": "owner_id",
      "label": "Owner",
      "type": "reference",
      "required": true,
      "filter": true,
      "bulk": true,
      "refersTo": "member"
    },
    {
      "name": "budget_min",
      "label": "Budget from (₹)",
      "type": "money",
      "filter": true
    },
    {
      "name": "budget_max",
      "label": "Budget to (₹)",
      "type": "money",
      "filter": true
    },
    {
      "name": "bhk",
      "label": "BHK",
      "type": "tags",
      "filter": true
    },
    {
      "name": "property_types",
      "label": "Property types",
      "type": "tags",
      "filter": true
    },
    {
      "name": "location",
      "label": "Locality",
      "type": "text",
      "filter": true
    },
    {
      "name": "project",
      "label": "Project",
      "type": "text",
      "filter": true
    },
    {
      "name": "message",
      "label": "Message",
      "type": "text"
    },
    {
      "name": "received_at",
      "label": "Received",
      "type": "instant",
      "required": true,
      "filter": true,
      "sort": true
    },
    {
      "name": "last_enquiry_at",
      "label": "Last enquiry",
      "type": "instant",
      "required": true,
      "filter": true,
      "sort": true
    },
    {
      "name": "enquiry_count",
      "label": "Enquiries",
      "type": "whole",
      "required": true,
      "filter": true
    },
    {
      "name": "follow_up_at",
      "label": "Follow-up",
      "type": "instant",
      "filter": true,
      "sort": true,
      "bulk": true
    },
    {
      "name": "lost_reason_id",
      "label": "Lost reason",
      "type": "reference",
      "filter": true,
      "refersTo": "lost_reason"
    },
    {
      "name": "cities",
      "label": "Cities looked in",
      "type": "tags",
      "filter": true
    },
    {
      "name": "carpet_sq_ft",
      "label": "Carpet area",
      "type": "span",
      "filter": true
    },
    {
      "name": "furnishing",
      "label": "Furnishing",
      "type": "choices",
      "filter": true,
      "values": [
        "unfurnished",
        "semi_furnished",
        "furnished"
      ]
    },
    {
      "name": "facing",
      "label": "Facing",
      "type": "choices",
      "filter": true,
      "values": [
        "north",
        "north_east",
        "east",
        "south_east",
        "south",
        "south_west",
        "west",
        "north_west"
      ]
    },
    {
      "name": "floors",
      "label": "Floor",
      "type": "choices",
      "filter": true,
      "values": [
        "ground",
        "low",
        "middle",
        "high",
        "top"
      ]
    },
    {
      "name": "possession",
      "label": "Possession",
      "type": "choice",
      "filter": true,
      "values": [
        "ready",
        "by_date"
      ]
    },
    {
      "name": "purpose",
      "label": "Own use or investment",
      "type": "choice",
      "filter": true,
      "values": [
        "self_use",
        "investment"
      ]
    },
    {
      "name": "amenities",
      "label": "Amenities",
      "type": "tags",
      "filter": true
    },
    {
      "name": "parking",
      "label": "Parking",
      "type": "whole",
      "filter": true
    },
    {
      "name": "must_have",
      "label": "Must have",
      "type": "tags",
      "filter": true
    },
    {
      "name": "pipeline_id",
      "label": "Pipeline",
      "type": "reference",
      "required": true,
      "filter": true,
      "refersTo": "pipeline"
    },
    {
      "name": "category",
      "label": "Category",
      "type": "choice",
      "required": true,
      "filter": true,
      "values": [
        "open",
        "won",
        "lost",
        "junk"
      ]
    },
    {
      "name": "first_response_at",
      "label": "First response",
      "type": "instant",
      "filter": true
    },
    {
      "name": "sla_state",
      "label": "Response in time",
      "type": "choice",
      "filter": true,
      "values": [
        "running",
        "warned",
        "breached",
        "met"
      ]
    },
    {
      "name": "closed_at",
      "label": "Closed",
      "type": "instant",
      "filter": true
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
      "name": "duplicate_kind",
      "label": "Duplicate by",
      "type": "choice",
      "filter": true,
      "values": [
        "same_contact",
        "phone",
        "email",
        "external_id"
      ]
    },
    {
      "name": "attribution",
      "label": "Attribution",
      "type": "text"
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
      "name": "contact_id",
      "label": "Contact",
      "type": "reference",
      "required": true,
      "filter": true,
      "refersTo": "contacts"
    },
    {
      "name": "status_id",
      "label": "Status",
      "type": "reference",
      "required": true,
      "filter": true,
      "refersTo": "pipeline_status"
    },
    {
      "name": "tags",
      "label": "Tags",
      "type": "tags",
      "filter": true,
      "bulk": true
    },
    {
      "name": "budget",
      "label": "Budget",
      "type": "span",
      "filter": true
    },
    {
      "name": "localities",
      "label": "Localities",
      "type": "tags",
      "filter": true
    },
    {
      "name": "possession_by",
      "label": "Possession by",
      "type": "day",
      "filter": true
    },
    {
      "name": "is_late",
      "label": "Late",
      "type": "flag",
      "filter": true
    },
    {
      "name": "is_test",
      "label": "Test",
      "type": "flag",
      "filter": true
    },
    {
      "name": "sla_due_at",
      "label": "Response due",
      "type": "instant",
      "filter": true,
      "sort": true
    },
    {
      "name": "created_at",
      "label": "Added",
      "type": "instant",
      "filter": true
    }
  ]
}
