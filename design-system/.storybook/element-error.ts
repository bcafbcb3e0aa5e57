const MOST = 1_000
/** testing-library lists every role with its markup. */
const ROLES = /\n+Here are the (accessible|available) roles:[\s\S]*/
const SHOWS = '\n\nThe page shows:\n'

/** A missing element, with the text of the page in place of its markup, which is mostly SVG. */
export function elementError(
  message: string | null,
  container: Pick<HTMLElement, 'textContent'> & { innerText?: string },
): Error {
  // A query that waited passes the message of its last attempt, which shows the page already.
  const [what = ''] = (message ?? '').replace(ROLES, '').split(SHOWS)
  // biome-ignore lint/performance/useDomNodeTextContent: only what is visible, line by line
  const shown = container.innerText ?? container.textContent ?? ''
  const text = shown.replaceAll(/\s*\n\s*/g, '\n').trim()
  const rest = text.length > MOST ? ' …' : ''
  const error = new Error(`${what}${SHOWS}${text.slice(0, MOST)}${rest}`)
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  return error
}
