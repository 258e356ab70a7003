// Made by `bun run sql` from the definitions of the rooms. Do not edit.

type Words = { one: string; many: string; any: string; fields: Readonly<Record<string, string>> }

/** By kind: what people call its records, and its fields. */
export const recordWords: Readonly<Record<string, Words>> = {
  "contact": {
    "one": "Contact",
    "many": "Contacts",
    "any": "a contact",
    "fields": {
      "name": "Name",
      "phone": "Phone",
      "email": "E-mail",
      "city": "City",
      "kinds": "Kinds",
      "tags": "Tags",
      "owner_id": "Owner",
      "address": "Address",
      "pincode": "PIN code",
      "occupation": "Occupation",
      "birthday": "Birthday",
      "anniversary": "Anniversary",
      "created_at": "Added",
      "phones": "All phones",
      "emails": "All e-mails",
      "updated_at": "Changed",
      "url": "Link",
      "id": "Id",
      "is_unreachable": "Unreachable",
      "is_test": "Test"
    }
  },
  "locality": {
    "one": "Locality",
    "many": "Localities",
    "any": "a locality",
    "fields": {
      "name": "Name",
      "city": "City",
      "pincode": "PIN code",
      "aliases": "Also called",
      "parent_id": "Part of"
    }
  },
  "lead": {
    "one": "Lead",
    "many": "Leads",
    "any": "a lead",
    "fields": {
      "ref": "Lead",
      "contact_name": "Name",
      "phone": "Phone",
      "email": "E-mail",
      "city": "City",
      "lead_type": "Looking to",
      "status": "Status",
      "sub_status": "Sub-status",
      "temperature": "Temperature",
      "source_id": "Source",
      "owner_id": "Owner",
      "budget_min": "Budget from (₹)",
      "budget_max": "Budget to (₹)",
      "bhk": "BHK",
      "property_types": "Property types",
      "location": "Locality",
      "project": "Project",
      "message": "Message",
      "received_at": "Received",
      "last_enquiry_at": "Last enquiry",
      "enquiry_count": "Enquiries",
      "follow_up_at": "Follow-up",
      "lost_reason_id": "Lost reason",
      "cities": "Cities looked in",
      "carpet_sq_ft": "Carpet area",
      "furnishing": "Furnishing",
      "facing": "Facing",
      "floors": "Floor",
      "possession": "Possession",
      "purpose": "Own use or investment",
      "amenities": "Amenities",
      "parking": "Parking",
      "must_have": "Must have",
      "pipeline_id": "Pipeline",
      "category": "Category",
      "first_response_at": "First response",
      "sla_state": "Response in time",
      "closed_at": "Closed",
      "updated_at": "Changed",
      "duplicate_kind": "Duplicate by",
      "attribution": "Attribution",
      "url": "Link",
      "id": "Id",
      "contact_id": "Contact",
      "status_id": "Status",
      "tags": "Tags",
      "budget": "Budget",
      "localities": "Localities",
      "possession_by": "Possession by",
      "is_late": "Late",
      "is_test": "Test",
      "sla_due_at": "Response due",
      "created_at": "Added"
    }
  },
  "site_visit": {
    "one": "Site visit",
    "many": "Site visits",
    "any": "a site visit",
    "fields": {
      "scheduled_at": "When",
      "status": "Status",
      "agent_id": "Agent",
      "lead_id": "Lead"
    }
  },
  "task": {
    "one": "Task",
    "many": "Tasks",
    "any": "a task",
    "fields": {
      "title": "Title",
      "status": "Status",
      "due_at": "Due",
      "assignee_id": "Assignee",
      "lead_id": "Lead"
    }
  }
}
