const MAX_MESSAGE = 300
const E_MAIL = /\S+@\S+/g
const SEARCH = /(\/[^\s?#]*)[?#]\S*/g

/** The message of a failure as it is reported: without e-mail addresses and queries of URLs. */
export function describeFailure(failure: unknown): string {
  const text =
    failure instanceof Error ? `${failure.name}: ${failure.message}` : `Thrown: ${typeof failure}`
  return text.replace(E_MAIL, '…').replace(SEARCH, '$1…').slice(0, MAX_MESSAGE)
}
