export const LOCALE = 'hi-IN-u-nu-latn'
