/**
 * A failure whose words are the service's own and hold nothing of a visitor's: they stand in logs and in `/health`. Of every other error
 * the log says what it is and where it came up, see `describeError`.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
