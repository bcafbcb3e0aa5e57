import { errorBody } from '@firstchair/contract'

/** What any route may answer besides its own: the error mapper's part of the OpenAPI document. */
export const READ_ERRORS = { 422: errorBody, 500: errorBody, 503: errorBody }
/** The same for routes that change something and read a body. */
export const CHANGE_ERRORS = {
  ...READ_ERRORS,
  400: errorBody,
  403: errorBody,
  411: errorBody,
  413: errorBody,
  415: errorBody,
}
export const SIGNED_IN_ERRORS = { 401: errorBody }
export const ADMIN_ERRORS = { 401: errorBody, 403: errorBody }
export const NOT_FOUND_ERROR = { 404: errorBody }
