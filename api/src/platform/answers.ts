import { STATUS_CODES } from 'node:http'
import { errorBody } from '@firstchair/contract'
import { z } from 'zod'

/** Errors that any read without a session may return, for the OpenAPI document. */
export const READ_ERRORS = {
  ...{ 404: errorBody, 422: errorBody, 429: errorBody },
  ...{ 500: errorBody, 503: errorBody },
}
/** The same for routes with a session or a body. */
export const ERRORS = {
  ...READ_ERRORS,
  ...{ 400: errorBody, 401: errorBody, 403: errorBody },
  ...{ 411: errorBody, 413: errorBody, 415: errorBody },
}

/** The success of a route with a session or a body, its errors, and its line in the OpenAPI document. */
export const returns = <Schema extends z.core.$ZodType>(schema: Schema, summary: string) => ({
  response: { 200: schema, ...ERRORS },
  detail: { summary },
})

/** The same for a route that can answer 409. */
export const mayConflict = <
  Schema extends z.core.$ZodType,
  Conflict extends z.core.$ZodType = typeof errorBody,
>(
  schema: Schema,
  summary: string,
  conflict?: Conflict,
) => ({
  response: { 200: schema, ...ERRORS, 409: conflict ?? errorBody },
  detail: { summary },
})

/** Responses that are only documented in OpenAPI and not validated before they are sent. */
export const documented = (answers: Record<number, z.core.$ZodType>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      {
        description: STATUS_CODES[status] ?? status,
        content: { 'application/json': { schema: jsonSchema(schema) } },
      },
    ]),
  )

const jsonSchema = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema) as unknown as Record<string, never> // Elysia types the same document otherwise
