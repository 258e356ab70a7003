// Made by `bun run sql` from the definitions of the rooms. Do not edit.

/** The kinds whose records have owners, as rights name them. */
export const OWNED_KINDS = ['contacts', 'leads', 'site_visits', 'tasks'] as const
