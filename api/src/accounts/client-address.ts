/**
 * The address that a request comes from: the socket's, or the one that the outermost of `hops`
 * trusted proxies saw. What a client writes into X-Forwarded-For itself stands further left.
 */
export function clientAddress(
  forwardedFor: string | null,
  socketAddress: string,
  hops: number,
): string {
  if (hops === 0 || forwardedFor === null) return socketAddress
  const seen = forwardedFor.split(',').map((address) => address.trim())
  return seen.at(-hops) ?? seen[0] ?? socketAddress
}
