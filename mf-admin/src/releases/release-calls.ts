import {
  createdDeployToken,
  deployToken,
  done,
  type NewDeployToken,
  type RegistryStatus,
  registryStatus,
  remoteFailures,
  type ServedParts,
} from '@firstchair/contract'
import { ApiError, adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

const PATH = '/api/admin/registry'
const TOKENS_PATH = '/api/admin/deploy-tokens'

export const releasesQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'all'],
  queryFn: ({ signal }) => call(registryStatus, PATH, { signal }),
  staleTime: 0,
})
export const failuresQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'failures'],
  queryFn: ({ signal }) => call(remoteFailures, '/api/admin/registry/failures', { signal }),
  staleTime: 0,
})
export const tokensQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'tokens'],
  queryFn: ({ signal }) => call(z.array(deployToken), TOKENS_PATH, { signal }),
  staleTime: 0,
})

/** `base`: what the admin has seen; a newer revision refuses the change. */
export type ServedChange = {
  base: Pick<RegistryStatus, 'id' | 'served'>
  reason: string
  /** What should be served instead, or the sentence why not. */
  next: (served: ServedParts, reason: string) => ServedParts | string
}

export async function changeServed({ base, reason, next }: ServedChange): Promise<unknown> {
  const parts = next(base.served, reason)
  if (typeof parts === 'string') {
    throw new ApiError(422, parts, { message: parts, reason: 'refused' })
  }
  const headers = { 'if-match': `"${base.id}"` }
  return call(z.unknown(), PATH, { method: 'PUT', body: { parts, reason }, headers })
}

export const createToken = (body: NewDeployToken) =>
  call(createdDeployToken, TOKENS_PATH, { method: 'POST', body })
export const revokeToken = (id: string) =>
  call(done, `${TOKENS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
