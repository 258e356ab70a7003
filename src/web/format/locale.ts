/** How days and moments are written. Digits are the same in every language of the app. */
export const LOCALE = 'en-IN'
