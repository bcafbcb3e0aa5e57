import {
  createdDeployToken,
  deployToken,
  disable,
  done,
  enable,
  type NewDeployToken,
  promote,
  type RegistryStatus,
  registryStatus,
  remoteFailures,
  rollBack,
  type ServedParts,
  setCanary,
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
export const reportsQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'reports'],
  queryFn: ({ signal }) => call(remoteFailures, '/api/admin/registry/failures', { signal }),
  staleTime: 0,
})
export const tokensQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'tokens'],
  queryFn: ({ signal }) => call(z.array(deployToken), TOKENS_PATH, { signal }),
  staleTime: 0,
})

/** What the admin has seen: a change of it is refused when there is a newer revision. */
export type Base = Pick<RegistryStatus, 'id' | 'served'>
export type RegistryChange = { base: Base; reason: string }
type PartChange = RegistryChange & { part: string }

/** `parts`: what should be served, or the sentence why not. */
async function change({ base, reason }: RegistryChange, parts: ServedParts | string) {
  if (typeof parts === 'string')
    throw new ApiError(422, parts, { message: parts, reason: 'refused' })
  const headers = { 'if-match': `"${base.id}"` }
  return call(z.unknown(), PATH, { method: 'PUT', body: { parts, reason }, headers })
}

export const promoteVersion = ({ part, version, ...made }: PartChange & { version: string }) =>
  change(made, promote(made.base.served, { [part]: version }))
export const rollBackPart = ({ part, version, ...made }: PartChange & { version: string }) =>
  change(made, rollBack(made.base.served, part, version))
export const setPartCanary = ({
  part,
  version,
  percent,
  ...made
}: PartChange & { version: string; percent: number }) =>
  change(made, setCanary(made.base.served, part, version, percent))
export const disablePart = ({ part, ...made }: PartChange) =>
  change(made, disable(made.base.served, part, made.reason))
export const enablePart = ({ part, ...made }: PartChange) =>
  change(made, enable(made.base.served, part))

export const createToken = (body: NewDeployToken) =>
  call(createdDeployToken, TOKENS_PATH, { method: 'POST', body })
export const revokeToken = (id: string) =>
  call(done, `${TOKENS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
