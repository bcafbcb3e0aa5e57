import type { ToastContent } from '@firstchair/sdk'
import { ApiError, serverMessage } from '@firstchair/sdk'

/** The texts of a refusal: in a toast, beside the fields, and above the button. */
export type ServerError = {
  toast: ToastContent
  message: string
  /** First message per field of the body, by the field's name. */
  fields: Readonly<Record<string, string>>
}

/**
 * Spec §8: if the server sent a message, the toast's title names the failed action (`Login Failed`);
 * otherwise the title is *Error* and the text is `fallback`.
 */
export function readServerError(error: unknown, title: string, fallback: string): ServerError {
  const message = serverMessage(error, fallback)
  const isFromServer = error instanceof ApiError && Boolean(error.body?.message)
  return {
    toast: { title: isFromServer ? title : 'Error', text: message, tone: 'danger' },
    message,
    fields: (error instanceof ApiError && error.body?.fields) || {},
  }
}
