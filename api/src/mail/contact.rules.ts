/**
 * Where people write to who answer a mail: the address in `mailFrom`, or support@ of its domain where
 * nobody reads that one.
 */
export function contactOf(mailFrom: string): string {
  const [, address = mailFrom.trim()] = /<([^<>]+)>/.exec(mailFrom) ?? []
  return address.replace(/^(?:no|do-?not)-?reply@/i, 'support@')
}
