// Made by `bun run sql` from the definitions of the rooms. Do not edit.

type Words = { one: string; many: string; any: string; fields: Readonly<Record<string, string>> }

/** By kind: what people call its records, and its fields. */
export const recordWords: Readonly<Record<string, Words>> = {
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
  }
}
