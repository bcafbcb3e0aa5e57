/** Words that somebody thinks of first who makes a password for this product. */
const CONTEXT =
  /(firstchair|first|chair|lift|ski|skiing|snow|mountain|ticket|auction|bid|bidder|powder|winter)/g

/** Whether a password is nothing but words of this product, with digits and signs around them. */
export function isContextual(password: string): boolean {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return letters.length > 0 && letters.replaceAll(CONTEXT, '').replace(/^s$/, '') === ''
}
