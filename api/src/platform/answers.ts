import { STATUS_CODES } from 'node:http'
import { errorBody } from '@firstchair/contract'
import { z } from 'zod'

/** Responses of the error mapper, which any route may give, for the OpenAPI document. */
export const READ_ERRORS = { 422: errorBody, 500: errorBody, 503: errorBody }
/** The same for routes that read a body. */
export const CHANGE_ERRORS = {
  ...READ_ERRORS,
  400: errorBody,
  403: errorBody,
  411: errorBody,
  413: errorBody,
  415: errorBody,
}
/** For routes with a rate limit. */
export const LIMIT_ERRORS = { 429: errorBody }
export const SIGNED_IN_ERRORS = { 401: errorBody }
export const ADMIN_ERRORS = { 401: errorBody, 403: errorBody }
export const NOT_FOUND_ERROR = { 404: errorBody }

/** Responses that are only documented in OpenAPI and not validated before they are sent. */
export const documented = (answers: Record<number, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: STATUS_CODES[status] ?? status,
        content: { 'application/json': { schema: jsonSchema(schema) } },
      },
    ]),
  )

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema) as unknown as Record<string, never> // Elysia types the same document otherwise
