/** Why the program can't start or continue, in a sentence for the person who runs it: what is wrong and what to do. It
 *  never reaches an API client; the program prints the message and ends. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartRefused'
  }
}
