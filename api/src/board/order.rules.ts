/** What is wrong with an order of messages, which must name each of them once; null if nothing is. */
export function orderProblem(
  messages: ReadonlyMap<string, string>,
  ids: readonly string[],
): string | null {
  const named = new Set(ids)
  const missing = [...messages].filter(([id]) => !named.has(id)).map(([, text]) => `“${text}”`)
  const foreign = [...named].filter((id) => !messages.has(id))
  const problems = [
    missing.length > 0 && `These messages are missing from the order: ${listed(missing)}.`,
    foreign.length > 0 && `These are not messages: ${listed(foreign)}.`,
    named.size < ids.length && 'A message is in the order twice.',
  ].filter((problem) => problem !== false)
  return problems.length > 0 ? `${problems.join(' ')} Reload the list and try again.` : null
}

const SHOWN = 3

const listed = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')
