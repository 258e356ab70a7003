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
      "owner_id": "Owner"
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
      "contact_id": "Contact",
      "owner_id": "Owner"
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
