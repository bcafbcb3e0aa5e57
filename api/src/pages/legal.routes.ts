import { errorBody, legalPageName, legalText } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { BrandReader } from '../brand/brand.ts'
import { READ_ERRORS } from '../platform/answers.ts'

const params = z.object({ page: legalPageName })
const noText = { message: 'Page not found.', reason: 'not_found' }

/** The texts of the terms, the privacy page and the imprint. */
export const legalRoutes = ({ brand }: { brand: BrandReader }) =>
  new Elysia({ prefix: '/api/legal', tags: ['Pages'] }).get(
    '/:page',
    ({ params: { page }, status }) => {
      const blocks = brand.now().legal[page]
      return blocks.length === 0 ? status(404, noText) : { blocks }
    },
    {
      params,
      response: { ...READ_ERRORS, 200: legalText, 404: errorBody },
      detail: { summary: 'The terms, the privacy page or the imprint, as blocks of text' },
    },
  )
