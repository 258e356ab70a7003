/** The texts of a contact that are one line. */
export const LINES = ['name', 'first_name', 'last_name', 'city', 'address', 'pincode', 'occupation'] as const
