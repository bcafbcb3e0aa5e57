import { done, type MountainEdit, mountain, type NewMountain } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

export const mountainsQuery = queryOptions({
  queryKey: [...adminKey('mountains'), 'all'],
  queryFn: ({ signal }) => call(z.array(mountain), '/api/mountains?limit=1000', { signal }),
  staleTime: 0,
})

const at = (id: string) => `/api/admin/mountains/${encodeURIComponent(id)}`

export const addMountain = (body: NewMountain) =>
  call(mountain, '/api/admin/mountains', { method: 'POST', body })
export const editMountain = ({ id, ...body }: MountainEdit & { id: string }) =>
  call(mountain, at(id), { method: 'PATCH', body })
export const deleteMountain = (id: string) => call(done, at(id), { method: 'DELETE' })
