/** A heading in the form in which headings are compared: `Date of Birth` and `date_of_birth` are one. */
export const foldHeading = (heading: string): string => heading.toLowerCase().replace(/[\s_\-.:#*()]+/g, '')
