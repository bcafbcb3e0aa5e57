import {
  adminMountain,
  type CodeReplacement,
  codePool,
  done,
  type MountainEdit,
  mountain,
  type NewCodes,
  type NewMountain,
  storedPicture,
} from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { ifVersion, type Seen } from '../panel/versions.ts'

export const mountainsQuery = queryOptions({
  queryKey: [...adminKey('mountains'), 'all'],
  queryFn: ({ signal }) =>
    call(z.array(adminMountain), '/api/admin/mountains?limit=1000', { signal }),
  staleTime: 0,
})

const at = (id: string) => `/api/admin/mountains/${encodeURIComponent(id)}`

export const addMountain = (body: NewMountain) =>
  call(mountain, '/api/admin/mountains', { method: 'POST', body })
export const editMountain = ({ id, version, ...body }: Seen & MountainEdit & { id: string }) =>
  call(mountain, at(id), { method: 'PATCH', body, ...ifVersion({ version }) })
export const deleteMountain = (input: Seen & { id: string }) =>
  call(done, at(input.id), { method: 'DELETE', ...ifVersion(input) })

export const uploadPicture = (picture: string) =>
  call(storedPicture, '/api/admin/pictures', { method: 'POST', body: { picture } })

const codesAt = (id: string) => `/api/admin/resort-codes/${encodeURIComponent(id)}`

export const codePoolQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey('mountains'), 'codes', id],
    queryFn: ({ signal }) => call(codePool, codesAt(id), { signal }),
    staleTime: 0,
  })
export const importCodes = ({ id, ...body }: NewCodes & { id: string }) =>
  call(codePool, codesAt(id), { method: 'POST', body })
export const replaceCode = ({ id, ...body }: CodeReplacement & { id: string }) =>
  call(codePool, codesAt(id), { method: 'PUT', body })
export const removeUnusedCodes = (id: string) => call(codePool, codesAt(id), { method: 'DELETE' })
