import { z } from 'zod/mini'
import { errorBody } from './error.ts'
import { instant } from './primitives.ts'
import { person } from './win.ts'

/** Answer header with the version of an editable row, quoted. */
export const VERSION_HEADER = 'etag'
/**
 * Request header of an edit: the version that it is based on. Without it the edit is never rejected
 * as outdated.
 */
export const IF_VERSION_HEADER = 'if-match'

/**
 * The 409 response to an edit of something that has changed since (`reason` is `outdated`), with
 * its current state. Other conflicts of the same route have only the message and the reason.
 */
export const editConflict = <Row extends z.core.$ZodType>(row: Row) =>
  z.extend(errorBody, {
    current: z.optional(row),
    /** Who changed it last; null when it was not a signed-in user. */
    changedBy: z.optional(z.nullable(person)),
    changedAt: z.optional(z.nullable(instant)),
  })
