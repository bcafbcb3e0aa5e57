import { development, errorBody, type Release } from '@firstchair/contract'
import { Failure } from '../failure.ts'
import type { Part } from '../rspack/parts.ts'

export const TOKEN_MISSING =
  'Set FIRSTCHAIR_DEPLOY_TOKEN to a deploy token for this remote. An admin of the site makes one.'

/** Registers the remote at a running site; the link loads it into the browser that opens it. */
export async function startDevelopment(
  against: string,
  token: string | undefined,
  { name, requires }: Part,
  { routes, slots, navigation }: Pick<Release, 'routes' | 'slots' | 'navigation'>,
  port: number,
): Promise<{ link: string; until: string }> {
  if (!token) throw new Failure(TOKEN_MISSING)
  const manifestUrl = `http://localhost:${port}/mf-manifest.json`
  const response = await fetch(new URL('/api/registry/development', against), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ part: name, manifestUrl, routes, slots, navigation, requires }),
  }).catch((cause: unknown) => {
    throw new Failure(`${against} does not answer: ${String(cause)}`)
  })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const message = errorBody.safeParse(body).data?.message
    throw new Failure(message ?? `${against} answered ${response.status}.`)
  }
  const { path, expiresAt } = development.parse(body)
  return {
    link: new URL(path, against).href,
    until: new Date(expiresAt).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }),
  }
}
