const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * A random UUID, such as an idempotency key. `crypto.randomUUID` is missing on plain HTTP outside
 * localhost, where a phone opens a trial installation.
 */
export function randomId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  return `${bytes.slice(0, 8)}-${bytes.slice(8, 12)}-4${bytes.slice(13, 16)}-a${bytes.slice(17, 20)}-${bytes.slice(20)}`
}
