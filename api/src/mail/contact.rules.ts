/**
 * The contact address in mails: that of `mailFrom`, or support@ its domain when `mailFrom` is a
 * no-reply address.
 */
export function contactOf(mailFrom: string): string {
  const [, address = mailFrom.trim()] = /<([^<>]+)>/.exec(mailFrom) ?? []
  return address.replace(/^(?:no|do-?not)-?reply@/i, 'support@')
}
