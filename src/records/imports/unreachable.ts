/** The reason on a row without any way to reach its person. */
export const UNREACHABLE = 'There is neither phone nor e-mail: nobody can be reached there'
