export const LOCALE = 'mr-IN-u-nu-latn'
