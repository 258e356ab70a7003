/** What is said of a row whose person can be reached by nothing that was written. */
export const UNREACHABLE = 'There is neither phone nor e-mail: nobody can be reached there'
