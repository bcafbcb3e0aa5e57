import { type BrandEdit, editableBrand } from '@firstchair/contract'
import { adminKey, call } from '@firstchair/sdk'
import { queryOptions } from '@tanstack/react-query'
import { ifVersion, type Seen } from '../panel/versions.ts'

const PATH = '/api/admin/brand'

export const brandQuery = queryOptions({
  queryKey: [...adminKey('settings'), 'brand'],
  queryFn: ({ signal }) => call(editableBrand, PATH, { signal }),
  staleTime: 0,
})
export const editBrand = ({ version, ...body }: Seen & BrandEdit) =>
  call(editableBrand, PATH, { method: 'PATCH', body, ...ifVersion({ version }) })
