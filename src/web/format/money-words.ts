/** How amounts are written short, behind their figure. */
export const moneyWords = { crore: 'Cr', lakh: 'L', million: 'M' }
