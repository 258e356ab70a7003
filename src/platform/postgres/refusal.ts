/** Why the embedded server can't start, in a sentence for the person who installs Angan: what is wrong and what to do.
 *  It never reaches an API client; the program prints the message and ends. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
