/**
 * Whether a subscription was made for this key of the server, in base64url. The push service refuses
 * messages that are signed with another one. A browser that does not expose the key is trusted.
 */
export function isForKey(
  applicationServerKey: ArrayBuffer | null | undefined,
  publicKey: string,
): boolean {
  if (!applicationServerKey) return true
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey))
  const key = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return key === publicKey
}
