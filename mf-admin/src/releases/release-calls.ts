import {
  adminReleases,
  type ChannelChange,
  createdDeployToken,
  deployToken,
  done,
  type NewDeployToken,
  remoteFailures,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'

const PATH = '/api/admin/releases'
const TOKENS_PATH = '/api/admin/deploy-tokens'

export const releasesQuery = queryOptions({
  queryKey: [...adminKey('releases'), 'all'],
  queryFn: ({ signal }) => call(adminReleases, PATH, { signal }),
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

/** `base` is the revision that the admin has seen. */
export type ProductionChange = { base: number; reason: string }

const changeProduction = (body: ProductionChange & Pick<ChannelChange, 'change'>) =>
  call(z.unknown(), `${PATH}/production`, { method: 'POST', body })

export const promoteVersion = ({
  part,
  version,
  ...body
}: ProductionChange & { part: string; version: string }) =>
  changeProduction({
    ...body,
    change: { action: 'promote', versions: { [part]: version }, source: 'release' },
  })
export const rollBackPart = ({ part, ...body }: ProductionChange & { part: string }) =>
  changeProduction({ ...body, change: { action: 'rollback', part } })
export const setCanary = ({
  part,
  version,
  percent,
  ...body
}: ProductionChange & { part: string; version: string; percent: number }) =>
  changeProduction({ ...body, change: { action: 'canary', part, version, percent } })
export const disablePart = ({ part, ...body }: ProductionChange & { part: string }) =>
  changeProduction({ ...body, change: { action: 'disable', part } })
export const enablePart = ({ part, ...body }: ProductionChange & { part: string }) =>
  changeProduction({ ...body, change: { action: 'enable', part } })

export const createToken = (body: NewDeployToken) =>
  call(createdDeployToken, TOKENS_PATH, { method: 'POST', body })
export const revokeToken = (id: string) =>
  call(done, `${TOKENS_PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
