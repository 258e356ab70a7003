/** The reason on a row of a known person, where the importer may not change contacts. */
export const PERSON_LEFT =
  'The person stays as they are, for your role does not change them; what the row says is kept as text'

/** What a row says that many different people brought: it joins nobody. */
export const SHARED_BY_MANY =
  'A number or address of the row comes with many people and is nobody’s; it is in the message'

/** The reason on a row whose lead existed, for readers who may see that lead. */
export const REOPENED = 'A lead that was closed was reopened'
export const LABELLED = 'The lead is marked as a duplicate'
export const OF_THE_LEAD: readonly string[] = [REOPENED, LABELLED]
