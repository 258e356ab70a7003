/** What a row tells of the lead that was there, to whoever may see that lead. */
export const REOPENED = 'A lead that was closed was reopened'
export const LABELLED = 'The lead is marked as a duplicate'
export const OF_THE_LEAD: readonly string[] = [REOPENED, LABELLED]
